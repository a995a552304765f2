import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { type DeskParts, DeskPartsProvider } from '@/components/desk/parts';
import { StockSection } from '@/components/desk/stock/stock-section';
import { fakeNetwork } from '../../contract/network';
import { ok, page } from '../personal/customer';
import { inCentre, logInForTest } from '../personal/plain-controls';
import { standAt } from '../stand-ins';

const network = fakeNetwork();
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

beforeEach(() => {
  standAt('/pc/en/personal?tab=desk&desk=stock&open=FN1001-5');
  return logInForTest();
});

it('a pack size that no longer runs out stays open, with what was saved', async () => {
  network.answer('stockQuery', page([row]));
  render(
    inCentre(
      <DeskPartsProvider value={parts}>
        <StockSection />
      </DeskPartsProvider>,
      { user: false },
    ),
  );
  await userEvent.type(await screen.findByLabelText('Units'), '500');
  await userEvent.type(screen.getByLabelText('Reason'), 'Delivery');
  network.answer('stockQuery', page([]));
  network.answer('stockSave', ok({ ...row, stock: 500 }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByText('1 rows')).toBeNull());
  expect(screen.getByText('Stock updated.')).toBeVisible();
  expect(screen.getByText(/^500 /)).toBeVisible();
});
