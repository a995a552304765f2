import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { MyLots } from '@/components/lots/my-lots';
import { fakeNetwork, HOST } from '../../contract/network';
import { logIn, ok } from '../personal/customer';
import { inCentre } from '../personal/plain-controls';

const network = fakeNetwork();
const lot = (id: number, more: object = {}) => ({
  id,
  lot: `L-${id}`,
  expiresOn: '2099-01-31',
  skuCode: 'FA3001-100UL',
  goodsId: 7,
  catalogNo: 'FA3001',
  name: 'Anti-CD3',
  names: { zh: '抗 CD3', en: 'Anti-CD3' },
  rrid: 'AB_1',
  size: '100 µL',
  qty: 2,
  returned: 0,
  shippedAt: '2026-11-01T02:00:00.000Z',
  orders: [{ id: 3, orderNo: '261101-AAAAAA' }],
  trials: [],
  documents: [],
  ...more,
});
const page = (rows: object[]) => ok({ data: rows, total: rows.length, startRow: 1, rowSize: 20 });
const asked = (path: string) => network.sent.filter(({ url }) => url.pathname.endsWith(path));

beforeEach(() => {
  logIn();
  window.history.replaceState(null, '', '/');
});

const show = () => render(inCentre(<MyLots />, { user: false }));

it('writes the methods paragraph of chosen lots in both languages, each product once', async () => {
  const dapi = {
    skuCode: 'FN1001-5',
    catalogNo: 'FN1001',
    name: 'DAPI',
    names: { zh: 'DAPI 二盐酸盐', en: null },
    rrid: null,
  };
  network.answer('myLotQuery', page([lot(1), lot(2), lot(3, dapi)]));
  show();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all lots shown' }));
  expect(screen.getAllByText(/100 µL/)[0]?.parentElement).toHaveTextContent('RRID:AB_1');
  const methods = screen.getByRole('region', { name: 'Methods paragraph' });
  expect(methods.textContent).toContain(
    'obtained from Fluorel Reagents: Anti-CD3 (cat. no. FA3001, lots L-1, L-2, RRID:AB_1); DAPI 二盐酸盐 (cat. no. FN1001, lot L-3).',
  );
  expect(methods.textContent).toContain(
    '抗 CD3（货号 FA3001，批号 L-1、L-2，RRID:AB_1）；DAPI 二盐酸盐（货号 FN1001，批号 L-3）',
  );
  expect(within(methods).getAllByRole('button')).toHaveLength(2);
});

it('says how many units of a lot came back', async () => {
  network.answer('myLotQuery', page([lot(1, { returned: 1 }), lot(2)]));
  show();
  expect(await screen.findByText(/2 units · 1 returned/)).toBeVisible();
  expect(screen.getAllByText(/returned/)).toHaveLength(1);
});

it('asks for the papers of the chosen lots alone, and downloads them by their address', async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  network.answer('myLotQuery', page([lot(1), lot(2)]));
  network.answer(
    'orderPapersZip',
    ok({ name: 'lots-papers.zip', url: '/api/files/papers/t/x', expiresAt: '2026-11-01T02:00:00.000Z' }),
  );
  show();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Anti-CD3, lot L-2' }));
  await userEvent.click(screen.getByRole('button', { name: 'Documents of these (ZIP)' }));
  await screen.findByText(/Download started: lots-papers\.zip/);
  expect(asked('/paper/zip')[0]?.fields.lotIds).toBe('[2]');
  expect(click).toHaveBeenCalledOnce();
  // Where the backend is, which is not this site.
  expect(click.mock.contexts[0]).toHaveProperty('href', `${HOST}/api/files/papers/t/x`);
  click.mockRestore();
});

it('selects two hundred lots at most, and says how many it left out', async () => {
  network.answer('myLotQuery', page(Array.from({ length: 203 }, (_, index) => lot(index + 1))));
  show();
  const all = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Select all lots shown' });
  await userEvent.click(all);
  const note = screen.getByText(/^200 lots selected/);
  expect(note).toHaveTextContent('200 lots selected At most 200 at a time: 3 more were not selected.');
  // Where it was pressed, and not behind two hundred rows.
  expect(note.compareDocumentPosition(document.querySelector('ul') as Node)).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  expect(screen.getByText('What to do with them')).toHaveAttribute('href', '#chosen-lots');
  expect(document.getElementById('chosen-lots')).toHaveTextContent('Methods paragraph');
  expect(all).toBePartiallyChecked();
  await userEvent.click(screen.getByLabelText('Select Anti-CD3, lot L-1'));
  expect(screen.getByText(/lots selected/)).toHaveTextContent('199 lots selected');
  await userEvent.click(all);
  // Where no more can be selected, a press takes back what is.
  await userEvent.click(all);
  expect(screen.queryByText(/lots selected/)).toBeNull();
  expect(all).not.toBePartiallyChecked();
});

it('leads from a lot that came as a sample to the requests for samples', async () => {
  network.answer('myLotQuery', page([lot(1), lot(-4, { orders: [], trials: [4] })]));
  show();
  const links = await screen.findAllByRole('link', { name: 'Trial sample' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([expect.stringContaining('tab=trials')]);
});

it('warns before a lot expires', async () => {
  network.answer('myLotQuery', page([lot(1, { expiresOn: '2020-01-01' })]));
  show();
  const note = await screen.findByText('Expired');
  expect(note.closest('[data-state]')?.getAttribute('data-state')).toBe('expired');
});

it('says when nothing was shipped yet', async () => {
  network.answer('myLotQuery', page([]));
  show();
  await screen.findByText('No lots yet');
});

it('asks again when the lots could not be had', async () => {
  network.answer('myLotQuery', { code: 1500, msg: 'fault' }, { status: 500 });
  show();
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByText('Anti-CD3')).toBeNull();
  network.answer('myLotQuery', page([lot(1)]));
  await userEvent.click(again);
  expect(await screen.findByRole('checkbox', { name: 'Select Anti-CD3, lot L-1' })).toBeVisible();
});
