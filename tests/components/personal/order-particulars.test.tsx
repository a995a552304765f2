import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { OrderCard } from '@/components/orders/list/order-card';
import { OrderDeliveries } from '@/components/orders/order/order-deliveries';
import { OrderHead } from '@/components/orders/order/order-head';
import { OrderParticulars } from '@/components/orders/order/order-particulars';
import { OrderPapers } from '@/components/orders/papers/order-papers';
import { saveFile } from '@/components/ui/files/save-file';
import type { CallData } from '@/lib/contract/calls';
import { toOrder } from '@/lib/views/orders/order';
import { fakeNetwork } from '../../contract/network';
import { wireOrder } from '../desk/orders';
import { ok } from './customer';
import { inCentre, logInForTest } from './plain-controls';

const network = fakeNetwork();
const AT = '2026-01-03T03:04:05Z';
const INVOICE = { title: 'Uni', taxNo: '91350100M000100Y43', regAddress: '', regPhone: '', bank: '' };

const showInvoice = (invoice: object) => {
  const order = toOrder(wireOrder({ invoice }) as CallData<'orderGetById'>);
  render(inCentre(<OrderParticulars order={order} />, { user: false }));
  return screen.getByRole('region', { name: 'Invoice' });
};

it('shows what a special VAT invoice is written from, for who is to check it', () => {
  const panel = showInvoice({
    ...{ ...INVOICE, kind: '专票', regAddress: '1 Light Road', regPhone: '0571-88880000' },
    ...{ bank: 'ICBC Hangzhou', bankAccount: '1202026619900000000' },
  });
  for (const [name, value] of [
    ['Registered address', '1 Light Road'],
    ['Registered phone', '0571-88880000'],
    ['Bank', 'ICBC Hangzhou'],
    ['Bank account', '1202026619900000000'],
  ])
    expect(screen.getByText(name ?? '').parentElement).toHaveTextContent(value ?? '');
  expect(panel).toHaveTextContent('91350100M000100Y43');
});

it('names nothing that an ordinary one does not have', () => {
  showInvoice({ ...INVOICE, kind: '普票', bankAccount: '' });
  expect(screen.queryByText('Bank account')).toBeNull();
});

it('offers no confirmation of an order that was cancelled, on its page or in the list, and no file that would be empty', () => {
  const show = (changes: object) => {
    const order = toOrder(wireOrder(changes) as CallData<'orderGetById'>);
    return inCentre(
      <>
        <OrderHead order={order} onStale={() => undefined} />
        <OrderPapers order={order} />
        <OrderCard order={order} onHide={() => undefined} />
      </>,
      { user: false },
    );
  };
  const offered = (name: RegExp) => screen.queryAllByRole('button', { name }).length;
  const { rerender } = render(show({}));
  expect([offered(/^Confirmation/), offered(/\(ZIP\)/)]).toEqual([2, 1]);
  rerender(show({ status: '已取消', payment: 'REFUND_DUE' }));
  expect([offered(/^Confirmation/), offered(/\(ZIP\)/)]).toEqual([0, 0]);
  const voucher = { ref: 'a'.repeat(32), mime: 'application/pdf', bytes: 2048 };
  rerender(show({ status: '已取消', payment: 'UNPAID', vouchers: [voucher] }));
  expect([offered(/^Confirmation/), offered(/\(ZIP\)/)]).toEqual([0, 1]);
});

it('has no table and no delivery note for papers that followed without goods, which are counted by themselves', () => {
  const parcel = { ...{ orderId: 9, carrier: 'SF', waybill: 'SF1', documents: [] }, shippedAt: AT };
  const file = { ref: 'a'.repeat(32), mime: 'application/pdf', bytes: 2048 };
  const lines = [{ lineId: 1, qty: 3, lot: 'L-NEXT', expiresOn: '2098-01-31' }];
  const deliveries = [
    { ...parcel, id: 3, lines },
    { ...parcel, id: 4, lines: [], documents: [file] },
    { ...parcel, id: 5, lines, documents: [file] },
    { ...parcel, id: 6, lines: [], documents: [file] },
  ];
  const order = toOrder(wireOrder({ deliveries }) as CallData<'orderGetById'>);
  render(
    inCentre(
      <>
        <OrderDeliveries order={order} />
        <OrderPapers order={order} />
      </>,
      { user: false },
    ),
  );
  const titles = screen.getAllByRole('heading').map(({ textContent }) => textContent);
  expect(titles.slice(0, 4)).toEqual([
    'Delivery 1',
    'Documents sent without goods (1)',
    'Delivery 2',
    'Documents sent without goods (2)',
  ]);
  const files = screen.getAllByText(/· 2 kB$/).map(({ textContent }) => textContent);
  expect(files).toEqual(['Document 1 · 2 kB', 'Delivery document 1 · 2 kB', 'Document 1 · 2 kB']);
  expect(screen.getAllByRole('table')).toHaveLength(2);
  const notes = screen.getAllByRole('button', { name: /^Delivery note/ });
  expect(notes.map(({ textContent }) => textContent)).toEqual([
    'Delivery note 1 (PDF)',
    'Delivery note 2 (PDF)',
  ]);
});

it('offers the statement of whose order it is, to staff as well', async () => {
  logInForTest();
  network.answer('orderPaperGet', ok({ name: 's.pdf', mime: 'application/pdf', bytes: 1, data: 'JQ==' }));
  const order = toOrder(wireOrder({ customerId: 7 }) as CallData<'orderGetById'>);
  render(inCentre(<OrderPapers order={order} />, { user: false }));
  await userEvent.click(screen.getByRole('button', { name: 'Statement 2026-01 (PDF)' }));
  await waitFor(() => expect(saveFile).toHaveBeenCalledWith(expect.any(Blob), 's.pdf'));
  const asked = { kind: 'STATEMENT', customerId: '7', from: '2026-01-01', to: '2026-01-31' };
  expect(network.sent[0]?.fields).toMatchObject(asked);
});
