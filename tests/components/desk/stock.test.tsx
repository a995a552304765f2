import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { type DeskParts, DeskPartsProvider } from '@/components/desk/parts';
import { StockSection } from '@/components/desk/stock/stock-section';
import { MOST_COUNTED } from '@/lib/domain/limits';
import { fakeNetwork } from '../../contract/network';
import { ok, page } from '../personal/customer';
import { inCentre, logInForTest } from '../personal/plain-controls';
import { standAt } from '../stand-ins';

const network = fakeNetwork();
const sentTo = (part: string) => network.sent.filter(({ url }) => url.pathname.endsWith(part));
const parts: DeskParts = {
  Rows: ({ rows }) => <p>{rows.length} rows</p>,
  Side: ({ title, children }) => <section aria-label={title}>{children}</section>,
};
const row = {
  skuCode: 'FN1001-5',
  goodsId: 5,
  catalogNo: 'FN1001',
  name: 'DAPI',
  size: '5 mg',
  stock: 0,
  lowStock: 3,
  madeToOrder: false,
  lots: [],
};

const showStock = () =>
  render(
    inCentre(
      <DeskPartsProvider value={parts}>
        <StockSection />
      </DeskPartsProvider>,
      { user: false },
    ),
  );

beforeEach(() => {
  standAt('/pc/en/personal?tab=desk&desk=stock&open=FN1001-5');
  return logInForTest();
});

it('says why a size of which there are some can not be had', async () => {
  network.answer('stockQuery', page([{ ...row, stock: 8, orderMin: 10 }]));
  showStock();
  expect((await screen.findAllByText('8 (sold from 10)')).length).toBeGreaterThan(0);
});

it('says of none that it is sold from one at a time no more than of any other', async () => {
  network.answer('stockQuery', page([{ ...row, stock: 0, orderMin: 1 }]));
  showStock();
  expect((await screen.findAllByText('0 (low at 3)')).length).toBeGreaterThan(0);
  expect(screen.queryByText(/sold from/)).toBeNull();
});

it.each([
  [MOST_COUNTED - 1, '9,999 in all'],
  [MOST_COUNTED, '10,000 or more'],
  [MOST_COUNTED + 1, '10,001 in all'],
])('says how many there are, and where they are counted no further: %i', async (total, said) => {
  network.answer('stockQuery', page([row], total));
  showStock();
  expect(await screen.findByText((text) => text.startsWith(said))).toBeTruthy();
});

it('units that are more than there are are wrong at their field, and said once', async () => {
  network.answer('stockQuery', page([{ ...row, stock: 3 }]));
  showStock();
  await userEvent.selectOptions(await screen.findByLabelText('Kind'), 'Correction: fewer');
  const units = screen.getByLabelText('Units');
  await userEvent.type(units, '4');
  await userEvent.type(screen.getByLabelText('Reason'), 'Broken');
  const moved = { data: null, code: 1409 };
  network.answer('stockSave', { ...moved, msg: 'stock.insufficient' });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(units).toHaveAccessibleDescription('More than there is in stock'));
  expect(units).toBeInvalid();
  expect(units).toHaveFocus();
  expect(screen.getAllByText(/More than|more than/)).toHaveLength(1);
  network.answer('stockSave', { ...moved, msg: 'lot.insufficient' });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(units).toHaveAccessibleDescription('More than there is of this lot'));
});

it('a pack size that no longer runs out stays open, with what was saved', async () => {
  network.answer('stockQuery', page([row]));
  showStock();
  await userEvent.type(await screen.findByLabelText('Units'), '500');
  await userEvent.type(screen.getByLabelText('Reason'), 'Delivery');
  network.answer('stockQuery', page([]));
  network.answer('stockSave', ok({ ...row, stock: 500 }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByText('1 rows')).toBeNull());
  expect(screen.getByText('Stock updated.')).toBeVisible();
  expect(screen.getByText(/^500 /)).toBeVisible();
});

it('what was sent and never answered goes again by the same key, and the same change once more by another', async () => {
  network.answer('stockQuery', page([row]));
  network.resolve('stockSave', () => Response.error());
  showStock();
  const type = async () => {
    await userEvent.type(await screen.findByLabelText('Units'), '5');
    await userEvent.type(screen.getByLabelText('Reason'), 'Delivery');
  };
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await type();
  await save();
  await waitFor(() => expect(screen.getByRole('alert')).not.toBeEmptyDOMElement());
  network.answer('stockSave', ok({ ...row, stock: 5 }));
  await save();
  expect(await screen.findByText('Stock updated.')).toBeVisible();
  await type();
  await save();
  await waitFor(() => expect(sentTo('/stock/save')).toHaveLength(3));
  const [first, again, next] = sentTo('/stock/save').map(({ fields }) => fields.idemKey);
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(again).toBe(first);
  expect(next).not.toBe(first);
});
