import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { LightBench } from '@/components/light-bench/bench';
import { LaidBench } from '@/components/light-bench/laid-bench';
import { pins, setPins } from '@/components/light-bench/pins/pins';
import { emptyDrawing } from '@/components/light-bench/plot/empty-drawing';
import { readBench } from '@/lib/domain/light-bench/bench-address';
import type { BenchView } from '@/lib/views/light-bench/light-bench-load';
import en from '@/messages/en.json';
import { benchView, farRed, green, lime } from './bench-data';

const show = (view: BenchView) => {
  history.replaceState(null, '', `/pc/en/spectra?p=${view.products.map(({ id }) => id).join('-')}`);
  const props = { site: { device: 'pc', locale: 'en' }, view, words: en.lightBench } as const;
  // As the page has it.
  return render(
    view.products.length > 0 ? (
      <LaidBench {...props} />
    ) : (
      <LightBench {...props} drawn={emptyDrawing(props)} />
    ),
  );
};
const cellsOf = (name: RegExp) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    );

beforeEach(() => {
  localStorage.clear();
  setPins([]);
});

describe('the light bench', () => {
  it('is empty, and says how it is filled', () => {
    show(benchView([]));
    expect(screen.getByText('No dyes on the bench yet')).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getByRole('img', { name: /dyes: 0/ })).toBeVisible();
  });

  it('draws another instrument before there is any dye', async () => {
    show(benchView([]));
    const lines = () => [...screen.getByRole('img', { name: /dyes: 0/ }).querySelectorAll('circle')].length;
    expect(lines()).toBe(2);
    const use = screen.getAllByRole('button', { name: 'Use', hidden: true });
    fireEvent.change(screen.getByRole('combobox', { hidden: true }), { target: { value: 'flow-4' } });
    fireEvent.click(use[0] as HTMLElement);
    expect(screen.getByRole('figure')).toHaveAttribute('aria-busy', 'true');
    await waitFor(() => expect(lines()).toBe(4));
    expect(screen.getByRole('figure')).toHaveAttribute('aria-busy', 'false');
  });

  it('shows what excites the dyes and what spills, in numbers and in words', () => {
    show(benchView([green, farRed]));
    expect(cellsOf(/Excitation/)).toEqual([
      ['93', '0', 'strong'],
      ['–', '83', 'strong'],
    ]);
    // A grade that stands beside percentages of excitation says what it grades.
    const signal = within(screen.getByRole('table', { name: /Excitation/ })).getByRole('columnheader', {
      name: 'Signal',
    });
    expect(signal.querySelector('.visually-hidden')).toBeNull();
    expect(cellsOf(/Spillover/)).toEqual([
      ['100 own channel', '0 negligible'],
      ['0 negligible', '100 own channel'],
    ]);
    expect(screen.getByText(en.lightBench.verdict.clean)).toBeVisible();
    expect(screen.getByText('1.0')).toBeVisible();
  });

  it('calls a model a model, and only that', () => {
    const { unmount } = show(benchView([green]));
    expect(screen.getByText(en.lightBench.basis.model)).toBeVisible();
    expect(screen.getByText(/T-1 · model/)).toBeVisible();
    unmount();
    show(benchView([green, farRed]));
    expect(screen.getByText(en.lightBench.basis.mixed)).toBeVisible();
    expect(screen.getByText(/T-3 · measured/)).toBeVisible();
  });

  it('says in a sentence which pair is worst, and what of the catalogue would do better', async () => {
    show(benchView([green, lime], { replacements: [{ ...farRed, for: 2 }] }));
    const verdict = screen.getAllByRole('status').find((one) => one.textContent?.includes('Largest'));
    expect(verdict).toHaveTextContent(/Largest spillover: .* → 488 · \d+\/\d+ .*\d+ %/);
    expect(verdict).toHaveTextContent(
      'Replace T-2 Antibody, lime with T-3 Antibody, far-red: the largest spillover drops to 0 %.',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Swap' }));
    expect(screen.getByText(en.lightBench.verdict.clean)).toBeVisible();
    expect(location.search).toContain('p=1-3');
  });

  it('follows the channel that is chosen, and keeps it in the address', async () => {
    show(benchView([green, farRed]));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Channel of green' }), '488 · 585/42');
    expect(new URLSearchParams(location.search).get('c')).toBe('488-585/42_auto');
  });

  it('does not praise a panel with a dye that is read where it is not seen', async () => {
    show(benchView([green, farRed]));
    expect(screen.getByText(en.lightBench.verdict.clean)).toBeVisible();
    await userEvent.selectOptions(
      screen.getByRole('combobox', { name: 'Channel of far-red' }),
      '488 · 585/42',
    );
    expect(screen.queryByText(en.lightBench.verdict.clean)).toBeNull();
  });

  it('takes no dye for another’s where a product of the address is no longer sold', () => {
    const channelOf = (name: string) => screen.getByRole('combobox', { name: `Channel of ${name}` });
    const asked = { i: '488: 530/30 585/42; 640: 670/30' };
    const { unmount } = show(
      benchView([green, farRed], { address: readBench({ ...asked, p: '1-3', c: '488-585/42_auto' }) }),
    );
    expect(channelOf('green')).toHaveValue('488-585/42');
    unmount();
    const address = readBench({ ...asked, p: '9-1-3', c: '488-585/42_640-670/30_auto' });
    show(benchView([green, farRed], { address, gone: 1 }));
    expect(channelOf('green')).toHaveValue('auto');
    expect(channelOf('far-red')).toHaveValue('auto');
  });

  it('takes a dye off, and the pins with it where it shows the pins', async () => {
    setPins([1, 3]);
    show(benchView([green, farRed]));
    await userEvent.click(screen.getByRole('button', { name: 'Take Antibody, green off the bench' }));
    expect(screen.queryByText('Antibody, green')).toBeNull();
    expect(pins()).toEqual([3]);
    expect(location.search).toContain('p=3');
  });

  it('leaves the pins alone on a bench that somebody shared, until they are wanted', async () => {
    setPins([2]);
    show(benchView([green, farRed]));
    await userEvent.click(screen.getByRole('button', { name: 'Take Antibody, green off the bench' }));
    expect(pins()).toEqual([2]);
    await userEvent.click(screen.getByRole('button', { name: 'Keep in my tray' }));
    expect(pins()).toEqual([3]);
  });

  it('takes another instrument, and says what is wrong with a bad one', async () => {
    show(benchView([green]));
    await userEvent.click(screen.getByText('Change instrument'));
    const field = screen.getByRole('textbox', { name: 'Laser lines and filters' });
    await userEvent.clear(field);
    await userEvent.type(field, '488: 530');
    const use = screen.getAllByRole('button', { name: 'Use' });
    await userEvent.click(use[1] as HTMLElement);
    expect(screen.getByRole('alert')).toHaveTextContent('“530” can’t be read');
    expect(field).toHaveAccessibleDescription(/“530” can’t be read/);
    await userEvent.clear(field);
    await userEvent.type(field, '640: 670/30');
    await userEvent.click(screen.getAllByRole('button', { name: 'Use' })[1] as HTMLElement);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(cellsOf(/Excitation/)).toEqual([['0', expect.stringContaining('not seen')]]);
    expect(new URLSearchParams(location.search).get('i')).toBe('640-670/30');
  });

  it('says what is wrong with the instrument of an address', () => {
    show(benchView([green], { address: readBench({ p: '1', i: '9: 530/30' }) }));
    expect(screen.getByRole('alert')).toHaveTextContent('Laser line 9 is outside 350–850 nm');
    expect(screen.getByRole('textbox', { name: 'Laser lines and filters' })).toHaveValue('9: 530/30');
  });

  it('starts with the instrument that this browser keeps', async () => {
    show(benchView([green]));
    await userEvent.click(screen.getByRole('button', { name: 'Save as my instrument' }));
    expect(screen.getByRole('button', { name: 'Stop saving it' })).toBeVisible();
    document.body.replaceChildren();
    show(benchView([green], { address: readBench({ p: '1' }) }));
    expect(cellsOf(/Excitation/)[0]).toHaveLength(3);
    await userEvent.click(screen.getByRole('button', { name: 'Stop saving it' }));
    expect(screen.getByRole('button', { name: 'Save as my instrument' })).toBeVisible();
  });

  it('says of what no curve is known that it is not computed', () => {
    const faint = { ...green, id: 9, dyes: [], dark: ['Faint dye'] };
    show(benchView([green, faint]));
    expect(screen.getByText('Faint dye: no spectral curve, not computed')).toBeVisible();
    expect(cellsOf(/Spillover/)).toHaveLength(1);
  });
});
