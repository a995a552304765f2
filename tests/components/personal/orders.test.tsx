import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { MyOrders } from '@/components/orders/list/my-orders';
import { BankTransfer } from '@/components/orders/order/bank-transfer';
import { OrderRemarks } from '@/components/orders/order/order-remarks';
import { OrderView } from '@/components/orders/order/order-view';
import { MyQuotations } from '@/components/quotations/my-quotations';
import type { CallData } from '@/lib/contract/calls';
import { MAX_REMARKS } from '@/lib/domain/limits';
import { useSession } from '@/lib/session/store';
import { toOrder } from '@/lib/views/orders/order';
import en from '@/messages/en.json';
import { fakeNetwork } from '../../contract/network';
import { wireOrder } from '../desk/orders';
import { standAt } from '../stand-ins';
import { draftKeys, logIn, ok, USER } from './customer';
import { inCentre } from './plain-controls';

const network = fakeNetwork();

const LINE = {
  id: 1,
  goodsId: 5,
  skuCode: 'FN1001-5',
  catalogNo: 'FN1001',
  name: 'DAPI',
  size: '5 mg',
  unit: 'vial',
  qty: 2,
  shippedQty: 2,
  listPriceFen: 39800,
  unitPriceFen: 39800,
  lineTotalFen: 79600,
};
const ORDER = {
  id: 9,
  orderNo: '261122-3Y6TJJ',
  customerId: 7,
  customerName: 'Wang',
  organisation: '',
  poNumber: '',
  status: '已完成',
  payment: 'SIGNED',
  terms: 'PREPAY',
  paidFen: 83100,
  version: 4,
  lines: [LINE],
  goodsTotalFen: 79600,
  discountFen: 0,
  freightFen: 3500,
  totalFen: 83100,
  taxFen: 9560,
  placedAt: '2026-01-02T03:04:05Z',
  expiresAt: null,
  receivedFrom: null,
  received: true,
  assignedTo: null,
  moves: ['hide'],
};
const page = (data: object[], counts: object = { 已完成: data.length }) =>
  ok({ data, total: data.length, startRow: 1, rowSize: 20, counts });
const asked = () => network.sent.filter(({ url }) => url.pathname.endsWith('/order/myList'));

beforeEach(() => {
  standAt('/pc/en/personal?tab=orders&state=done&from=2026-02-31');
  sessionStorage.clear();
  logIn();
});

it('asks for the state that the address names, leaves out a day that is none, and hides an order after asking', async () => {
  network.answer('myOrderList', page([ORDER]));
  network.answer('orderDeleteByIds', ok({}));
  render(inCentre(<MyOrders />, { user: false }));
  expect(await screen.findByRole('link', { name: '261122-3Y6TJJ' })).toHaveAttribute(
    'href',
    '/pc/en/xiangqingdd?id=9',
  );
  expect(screen.getByText('CN¥831.00')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Completed/ })).toHaveAttribute('aria-pressed', 'true');
  expect(asked().some(({ fields }) => fields.status === '已完成')).toBe(true);
  expect(asked().every(({ fields }) => fields.from === undefined)).toBe(true);

  await userEvent.click(screen.getByRole('button', { name: /^Remove order/ }));
  network.answer('myOrderList', page([]));
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('No orders match')).toBeVisible();
  const hidden = network.sent.find(({ url }) => url.pathname.endsWith('/order/deleteByIds'));
  expect(JSON.parse(hidden?.fields.ids ?? '')).toEqual([9]);
});

it('has a word for states that a foreign backend alone knows', async () => {
  network.answer('myOrderList', page([{ ...ORDER, status: '已签收', payment: 'PARTLY' }]));
  render(inCentre(<MyOrders />, { user: false }));
  await screen.findByRole('link', { name: '261122-3Y6TJJ' });
  expect(screen.getAllByText('State unknown')).toHaveLength(2);
});

it('says of a list that did not come no more than that, since nothing was typed', async () => {
  network.answer('myOrderList', { code: 1500, data: null, msg: 'fault' });
  render(inCentre(<MyOrders />, { user: false }));
  expect(await screen.findByText(en.calls.notLoaded.fault)).toBeVisible();
});

it.each<[string, Record<string, unknown>]>([
  ['text', { totalFen: '83100' }],
  ['a fraction', { paidFen: 831.5 }],
  ['text in a line', { lines: [{ ...LINE, lineTotalFen: '79600' }] }],
])('of orders whose amounts a foreign backend sends as %s says so, and stays', async (_what, odd) => {
  vi.stubGlobal('reportError', vi.fn());
  network.answer('myOrderList', page([{ ...ORDER, ...odd }]));
  render(inCentre(<MyOrders />, { user: false }));
  expect(await screen.findByText(en.calls.notLoaded.fault)).toBeVisible();
});

it('of one order or of quotations neither', async () => {
  const money = { payments: [{ kind: 'RECEIPT', amountFen: '1', paidAt: ORDER.placedAt, bankRef: '' }] };
  expect(() => toOrder(wireOrder(money) as CallData<'orderGetById'>)).toThrow(RangeError);
  vi.stubGlobal('reportError', vi.fn());
  const quotation = { id: 1, quotationNo: 'Q-1', lines: [], totalFen: '148000', state: 'VALID' };
  network.answer('quotationQuery', page([quotation]));
  render(inCentre(<MyQuotations />, { user: false }));
  expect(await screen.findByText(en.calls.notLoaded.fault)).toBeVisible();
});

it('says nowhere that what was only quoted was bought before', async () => {
  const totals = { goodsTotalFen: 79600, freightFen: 0, totalFen: 79600, taxFen: 0 };
  const quotation = { id: 3, quotationNo: 'Q-1', lines: [LINE], ...totals, state: 'EXPIRED' };
  const days = { createdAt: ORDER.placedAt, validUntil: ORDER.placedAt, orderId: null, orderNo: null };
  network.answer('quotationQuery', page([{ ...quotation, ...days }]));
  render(inCentre(<MyQuotations />, { user: false }));
  const button = await screen.findByRole('button', { name: /^Add to cart at today’s prices: .*Q-1$/ });
  expect(button).toHaveTextContent('Add to cart at today’s prices');
  expect(screen.queryByText(/order again/i)).toBeNull();
});

it('orders again now what is kept for later in the cart', async () => {
  network.answer('myOrderList', page([ORDER]));
  network.answer('cartSave', ok({ lines: [], changes: [] }));
  network.answer('cartList', ok({ lines: [] }));
  render(inCentre(<MyOrders />, { user: false }));
  await userEvent.click(await screen.findByRole('button', { name: /^Order again/ }));
  expect(await screen.findByRole('link', { name: /cart/i })).toBeVisible();
  const added = network.sent.find(({ url }) => url.pathname.endsWith('/cart/save'));
  const lines = JSON.parse(added?.fields.lines ?? '[]');
  expect(lines).toEqual(ORDER.lines.map(({ skuCode, qty }) => ({ skuCode, qty, later: false })));
});

it('says of an order on credit that it arrived, though it is not completed before it is paid', async () => {
  const credit = { ...ORDER, status: '待收货', payment: 'UNPAID', terms: 'CREDIT', paidFen: 0, moves: [] };
  network.answer('myOrderList', page([credit], { 待收货: 1 }));
  render(inCentre(<MyOrders />, { user: false }));
  const link = await screen.findByRole('link', { name: '261122-3Y6TJJ' });
  expect(link.parentElement).toHaveTextContent(/ReceivedUnpaid/);
  // Nor does the choice that it is found by say that it is under way.
  expect(screen.getByRole('button', { name: /^Shipped ?1$/ })).toBeVisible();
});

it('says that the days of a period are the wrong way round, whichever of its papers is asked for', async () => {
  network.answer('myOrderList', page([ORDER]));
  const answer = { code: 1400, data: null, msg: 'input.invalid', fields: { to: 'before_from' } };
  network.answer('orderPapersZip', answer);
  render(inCentre(<MyOrders />, { user: false }));
  await screen.findByRole('link', { name: '261122-3Y6TJJ' });
  await userEvent.click(screen.getByText('Statement of account'));
  await userEvent.click(screen.getByRole('button', { name: 'All documents of the period (ZIP)' }));
  expect(await screen.findByText('The last day is before the first')).toBeVisible();
});

it('shows the newest of as many messages as an order may have', async () => {
  const said = Array.from({ length: MAX_REMARKS }, (_, index) => ({
    id: index + 1,
    from: 'staff',
    authorName: '',
    content: `Message ${index + 1}`,
    internal: false,
    createdAt: '2026-01-02T03:04:05Z',
  }));
  network.resolve('orderRemarkPageQuery', async (request) => {
    const rowSize = Number(new URLSearchParams(await request.text()).get('rowSize'));
    return HttpResponse.json(ok({ data: said.slice(0, rowSize), total: said.length, startRow: 1, rowSize }));
  });
  render(inCentre(<OrderRemarks orderId={9} />, { user: false }));
  expect(await screen.findByText(`Message ${MAX_REMARKS}`)).toBeVisible();
});

it('sends a message about an order again under the same key when the answer was lost, and a later one under another', async () => {
  network.answer('orderRemarkPageQuery', page([]));
  const keys: (string | null)[] = [];
  network.resolve('orderRemarkSave', async (request) => {
    keys.push(new URLSearchParams(await request.text()).get('idemKey'));
    if (keys.length === 1) return HttpResponse.error();
    const at = '2026-01-02T03:04:05Z';
    return HttpResponse.json(
      ok({
        id: keys.length,
        from: 'customer',
        authorName: '',
        content: 'Hello?',
        internal: false,
        createdAt: at,
      }),
    );
  });
  render(inCentre(<OrderRemarks orderId={9} />, { user: false }));
  const field = screen.getByLabelText('Write to customer service');
  const say = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await userEvent.type(field, 'Hello?');
  await say();
  await screen.findByText(/Can’t reach the server/);
  await say();
  await waitFor(() => expect(field).toHaveValue(''));
  await userEvent.type(field, 'Hello?');
  await say();
  await waitFor(() => expect(keys).toHaveLength(3));
  expect(keys[0]).toMatch(/.{8}/);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

it('keeps a message about an order that the session ended over, for its customer and this order, until it is sent', async () => {
  network.answer('orderRemarkPageQuery', page([]));
  network.answer('orderRemarkSave', { code: 9003, data: null, msg: 'session.invalid' });
  const show = () => render(inCentre(<OrderRemarks orderId={9} />, { user: false }));
  const field = () => screen.getByLabelText<HTMLTextAreaElement>('Write to customer service');
  const say = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));
  const before = show();
  await userEvent.type(field(), 'Not on Friday');
  await say();
  await waitFor(() => expect(useSession.getState().token).toBe(''));
  before.unmount();
  logIn();
  show();
  expect(field().value).toBe('Not on Friday');
  network.answer(
    'orderRemarkSave',
    ok({
      id: 1,
      from: 'customer',
      authorName: '',
      content: '',
      internal: false,
      createdAt: '2026-01-02T03:04:05Z',
    }),
  );
  await say();
  await waitFor(() => expect(field().value).toBe(''));
  expect(draftKeys()).toEqual([]);
});

it('says at the field what is wrong with a message about an order, and keeps it', async () => {
  network.answer('orderRemarkPageQuery', page([]));
  network.answer('orderRemarkSave', {
    code: 1400,
    data: null,
    msg: 'input.invalid',
    fields: { content: 'too_big' },
  });
  render(inCentre(<OrderRemarks orderId={9} />, { user: false }));
  const field = screen.getByLabelText('Write to customer service');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(field).toHaveAccessibleDescription('Write your message');
  expect(field).toHaveFocus();

  await userEvent.type(field, 'Not on Friday');
  expect(field).toBeValid();
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(field).toHaveAccessibleDescription('This is too long'));
  expect(field).toBeInvalid();
  expect(field).toHaveValue('Not on Friday');
  // There, and nowhere else.
  expect(screen.getAllByRole('alert').filter((alert) => alert.textContent !== '')).toHaveLength(1);
});

it('has the rows of the account to pay to from the start, so that what is below them stays when it comes', async () => {
  let come = () => {};
  const waited = new Promise<void>((resolve) => {
    come = resolve;
  });
  const bank = { accountName: 'Fluorel', bankName: 'Bank', accountNo: '6222 0000' };
  network.resolve('orderSetQueryObj', () => waited.then(() => HttpResponse.json(ok({ bank }))));
  const owed = toOrder(wireOrder({ payment: 'UNPAID', paidFen: 0 }) as CallData<'orderGetById'>);
  const { container } = render(inCentre(<BankTransfer order={owed} />, { user: false }));
  const rows = () => [...container.querySelectorAll('dt')].map(({ textContent }) => textContent);
  const before = rows();
  expect(before).toContain('Account number');
  expect(container.firstChild).toHaveAttribute('aria-busy', 'true');
  come();
  expect(await screen.findByText('6222 0000')).toBeVisible();
  expect(rows()).toEqual(before);
  expect(screen.getByRole('button', { name: 'Copy Account number 6222 0000' })).toBeVisible();
});

it('asks for the account to pay to together with the order, and once', async () => {
  const bank = { accountName: 'Fluorel', bankName: 'Bank', accountNo: '6222 0000' };
  const owed = { ...wireOrder({ payment: 'UNPAID', paidFen: 0 }), id: 9 };
  network.answer('getUserInfo', ok(USER));
  network.answer('orderRemarkPageQuery', page([]));
  network.answer('orderSetQueryObj', ok({ bank }));
  const sentTo = (end: string) => network.sent.filter(({ url }) => url.pathname.endsWith(end));
  // The order comes once the account is there: in one after another it would never.
  network.resolve('orderGetById', async () => {
    await waitFor(() => expect(sentTo('/orderSet/queryObj')).toHaveLength(1));
    return HttpResponse.json(ok(owed));
  });
  document.title = 'Order · Fluorel Reagents';
  render(inCentre(<OrderView id={9} />));
  expect(await screen.findByText('6222 0000')).toBeVisible();
  expect(sentTo('/orderSet/queryObj')).toHaveLength(1);
  expect(document.title).toBe(`Order ${owed.orderNo} · Fluorel Reagents`);
});
