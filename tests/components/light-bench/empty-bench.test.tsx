import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { LightBench } from '@/components/light-bench/bench';
import { pins, setPins } from '@/components/light-bench/pins/pins';
import { SiteProvider } from '@/components/shell/site-context';
import en from '@/messages/en.json';
import { benchView } from './bench-data';

const call = vi.hoisted(() => vi.fn());
vi.mock('@/lib/api/browser', () => ({ callBrowser: call }));
const line = vi.hoisted(() => ({ isDown: false, missed: 0 }));
vi.mock('@/components/light-bench/bench-works', async (original) => {
  if (line.isDown) {
    line.missed += 1;
    throw new Error('Failed to load chunk');
  }
  return original<object>();
});
const answer = (data: object) => ({ ok: true, data });

const goods = { goodsId: 4, catalogNo: 'T-4', name: 'Antibody, rust', fluorophores: ['rust'] };
const rust = {
  fluorophore: 'rust',
  name: 'rust',
  exNm: 488,
  emNm: 530,
  model: true,
  ex: [
    [450, 0],
    [488, 1],
    [520, 0],
  ],
  em: [
    [500, 0],
    [530, 1],
    [600, 0],
  ],
};
const found = answer({ goods: [goods], fluorophores: [rust], replacements: [] });
const hits = answer({ data: [{ id: 4, catalogNo: 'T-4', name: 'Antibody, rust', fluorophores: ['rust'] }] });

const show = () => {
  history.replaceState(null, '', '/pc/en/spectra');
  const view = benchView([]);
  render(
    <SiteProvider device="pc" locale="en" home="/pc/en" failureWords={en.failure}>
      <LightBench
        site={{ device: 'pc', locale: 'en' }}
        view={{ ...view, address: { ...view.address, products: null } }}
        words={en.lightBench}
      />
    </SiteProvider>,
  );
};

beforeEach(() => {
  localStorage.clear();
  setPins([]);
  call.mockReset();
});

it('shows the instrument that is chosen after one whose script did not come', async () => {
  line.isDown = true;
  const user = userEvent.setup();
  show();
  const pane = within(screen.getByRole('region', { name: en.lightBench.instrument.title }));
  await user.click(pane.getByText(en.lightBench.instrument.change));
  const choose = async (preset: string) => {
    await user.selectOptions(pane.getByRole('combobox'), preset);
    await user.click(pane.getAllByRole('button', { name: en.lightBench.instrument.use })[0] as HTMLElement);
  };
  await choose('confocal-4');
  // Named, and not drawn.
  await waitFor(() => expect(line.missed).toBe(1));
  expect(screen.getByRole('figure')).toHaveAttribute('aria-busy', 'true');
  expect(await screen.findByRole('alert')).toHaveTextContent(en.lightBench.loadFailed);
  line.isDown = false;
  await choose('flow-2');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  await waitFor(() => expect(screen.getByRole('figure')).toHaveAttribute('aria-busy', 'false'));
  expect(pane.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    expect.stringContaining('488'),
    expect.stringContaining('640'),
  ]);
});

it('loads what computes with the first dye that is sought, and lays it on the bench', async () => {
  call.mockImplementation(async (name: string) => (name === 'goodsSearchNew' ? hits : found));
  const user = userEvent.setup();
  show();
  await user.type(screen.getByRole('searchbox'), 'rust{Enter}');
  await user.click(await screen.findByRole('button', { name: /T-4 Antibody, rust/ }));
  expect(await screen.findByRole('table', { name: /Excitation/ })).toHaveTextContent('100');
  expect(location.search).toContain('p=4');
  expect(pins()).toEqual([4]);
  // It was found, and lies there: nothing is left to be laid.
  expect(screen.getByText('Already on the bench')).toBeVisible();
  call.mockResolvedValue(answer({ data: [] }));
  await user.type(screen.getByRole('searchbox'), ' none{Enter}');
  expect(await screen.findByText('Nothing fluorescent was found')).toBeVisible();
});

it('says how many were found, and has the focus go on from each that is laid', async () => {
  call.mockImplementation(async (name: string, { goodsIds }: { goodsIds?: number[] }) => {
    if (name === 'goodsSearchNew')
      return answer({ data: [4, 5].map((id) => ({ ...goods, id, catalogNo: `T-${id}` })) });
    const id = goodsIds?.[0] ?? 0;
    return answer({
      goods: [{ ...goods, goodsId: id, catalogNo: `T-${id}` }],
      fluorophores: [rust],
      replacements: [],
    });
  });
  const user = userEvent.setup();
  show();
  await user.type(screen.getByRole('searchbox'), 'rust{Enter}');
  const first = await screen.findByRole('button', { name: /Add T-4/ });
  expect(screen.getByText('Listed: 2')).toHaveRole('status');
  first.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('button', { name: /Add T-5/ })).toHaveFocus());
  expect(screen.getByText('Listed: 2')).toHaveRole('status');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('searchbox')).toHaveFocus());
  expect(screen.getByText('Already on the bench')).toHaveRole('status');
});

it('has the focus go on to nothing that goes as well, when two are laid together', async () => {
  let arrive: () => void = () => undefined;
  const together = new Promise<void>((resolve) => (arrive = resolve));
  call.mockImplementation(async (name: string, { goodsIds }: { goodsIds?: number[] }) => {
    if (name === 'goodsSearchNew')
      return answer({ data: [4, 5].map((id) => ({ ...goods, id, catalogNo: `T-${id}` })) });
    await together;
    const id = goodsIds?.[0] ?? 0;
    return answer({
      goods: [{ ...goods, goodsId: id, catalogNo: `T-${id}` }],
      fluorophores: [rust],
      replacements: [],
    });
  });
  const user = userEvent.setup();
  show();
  await user.type(screen.getByRole('searchbox'), 'rust{Enter}');
  await user.click(await screen.findByRole('button', { name: /Add T-4/ }));
  await user.click(screen.getByRole('button', { name: /Add T-5/ }));
  arrive();
  expect(await screen.findByText('Already on the bench')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('searchbox')).toHaveFocus());
});

it('keeps what is laid on it while another dye is still on its way, and what is taken off stays off', async () => {
  const laid = (id: number) =>
    answer({
      goods: [{ ...goods, goodsId: id, catalogNo: `T-${id}` }],
      fluorophores: [rust],
      replacements: [],
    });
  const arrivals = new Map<number, () => void>();
  call.mockImplementation(async (name: string, { goodsIds }: { goodsIds?: number[] }) => {
    if (name === 'goodsSearchNew')
      return answer({ data: [4, 5, 6].map((id) => ({ ...goods, id, catalogNo: `T-${id}` })) });
    const id = goodsIds?.[0] ?? 0;
    await new Promise<void>((resolve) => arrivals.set(id, resolve));
    return laid(id);
  });
  const user = userEvent.setup();
  const press = async (name: RegExp) => user.click(await screen.findByRole('button', { name }));
  const onBench = (ids: string) => waitFor(() => expect(location.search).toContain(`p=${ids}&`));
  show();
  await user.type(screen.getByRole('searchbox'), 'rust{Enter}');
  await press(/Add T-4/);
  await press(/Add T-5/);
  arrivals.get(5)?.();
  await onBench('5');
  arrivals.get(4)?.();
  await onBench('5-4');
  await press(/Add T-6/);
  await user.click(screen.getAllByRole('button', { name: /off the bench/ })[0] as HTMLElement);
  arrivals.get(6)?.();
  await onBench('4-6');
});

it('shows what was sought last, whatever is answered last', async () => {
  const arrivals = new Map<string, () => void>();
  call.mockImplementation(async (_: string, { productName = '' }: { productName?: string }) => {
    await new Promise<void>((resolve) => arrivals.set(productName, resolve));
    return answer({ data: [{ ...goods, id: 4, catalogNo: `T-${productName}` }] });
  });
  const user = userEvent.setup();
  show();
  const field = screen.getByRole('searchbox');
  await user.type(field, 'slow{Enter}');
  await user.clear(field);
  await user.type(field, 'fast{Enter}');
  await waitFor(() => expect(arrivals.size).toBe(2));
  arrivals.get('fast')?.();
  expect(await screen.findByRole('button', { name: /T-fast/ })).toBeVisible();
  arrivals.get('slow')?.();
  await act(() => call.mock.results[0]?.value);
  expect(screen.getByRole('button', { name: /T-fast/ })).toBeVisible();
});

it('has what is pinned on it, and says so when that can’t be had', async () => {
  setPins([4]);
  call.mockResolvedValueOnce({ ok: false, kind: 'unavailable', code: 0, msg: '' });
  show();
  expect(await screen.findByRole('alert')).toHaveTextContent(en.lightBench.loadFailed);
  document.body.replaceChildren();
  call.mockResolvedValue(found);
  show();
  expect(await screen.findByRole('table', { name: /Excitation/ })).toHaveTextContent('100');
});
