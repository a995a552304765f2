import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { PinButtons } from '@/components/light-bench/pins/pin-buttons';
import { pins, setPins } from '@/components/light-bench/pins/pins';
import { standAt } from '../stand-ins';

const words = { word: 'Bench', open: 'Open the light bench', full: 'The bench is full' };
const show = () =>
  render(
    <>
      {[1, 2].map((id) => (
        <button key={id} type="button" data-pin={id} aria-pressed="false">
          pin {id}
        </button>
      ))}
      <PinButtons words={words} bench="/pc/en/spectra" />
    </>,
  );
const button = (id: number) => screen.getByRole('button', { name: `pin ${id}` });

beforeEach(() => {
  localStorage.clear();
  setPins([]);
  standAt('/pc/en/product');
});

describe('pins', () => {
  it('are taken by a press, counted, and given back by another', async () => {
    show();
    expect(screen.queryByRole('link')).toBeNull();
    await userEvent.click(button(1));
    const link = await screen.findByRole('link', { name: 'Open the light bench (1)' });
    expect(link).toHaveAttribute('href', '/pc/en/spectra');
    expect(button(1)).toHaveAttribute('aria-pressed', 'true');
    expect(button(2)).toHaveAttribute('aria-pressed', 'false');
    expect(pins()).toEqual([1]);
    await userEvent.click(button(1));
    expect(button(1)).toHaveAttribute('aria-pressed', 'false');
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('are kept, all of them, once what shows them is there', async () => {
    show();
    act(() => {
      button(1).click();
      button(2).click();
      // What never comes leaves nothing that the next press would take off.
      expect(pins()).toEqual([]);
    });
    await screen.findByRole('link', { name: 'Open the light bench (2)' });
    expect(pins()).toEqual([1, 2]);
  });

  it('are painted on rows that come later', async () => {
    setPins([7]);
    const { container } = show();
    await screen.findByRole('link');
    const later = document.createElement('button');
    later.dataset.pin = '7';
    later.setAttribute('aria-pressed', 'false');
    await act(async () => container.append(later));
    await waitFor(() => expect(later).toHaveAttribute('aria-pressed', 'true'));
  });

  it('are at most as many as the bench shows', async () => {
    setPins(Array.from({ length: 12 }, (_, i) => 100 + i));
    show();
    await userEvent.click(button(1));
    expect(await screen.findByText('The bench is full')).toBeVisible();
    expect(pins()).toHaveLength(12);
    expect(button(1)).toHaveAttribute('aria-pressed', 'false');
  });

  it('are not led to from the bench itself', async () => {
    standAt('/pc/en/spectra');
    setPins([1]);
    show();
    await waitFor(() => expect(button(1)).toHaveAttribute('aria-pressed', 'true'));
    expect(screen.queryByRole('link')).toBeNull();
  });

  it.each(['{"a":1}', 'no json', '[0,-1,"x",1.5]'])('survive a storage that holds %s', (text) => {
    localStorage.setItem('bench-pins', text);
    expect(pins()).toEqual([]);
  });
});
