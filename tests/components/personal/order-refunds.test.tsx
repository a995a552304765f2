import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { OrderDeliveries } from '@/components/orders/order/order-deliveries';
import { OrderHead } from '@/components/orders/order/order-head';
import { OrderPayment } from '@/components/orders/order/order-payment';
import type { CallData } from '@/lib/contract/calls';
import { toOrder } from '@/lib/views/orders/order';
import { wireOrder } from '../desk/orders';
import { inCentre } from './plain-controls';

const order = (changes: object) => toOrder(wireOrder(changes) as CallData<'orderGetById'>);
const RETURN = {
  id: 3,
  orderId: 9,
  kind: 'RETURN',
  reason: 'One vial leaked',
  lines: [{ lineId: 2, qty: 1, lot: 'L-BACK' }],
  refundFen: 10000,
  createdAt: '2026-02-03T04:05:06Z',
};

it('a return names the product, its lot, how many units and what is paid back, and the payment has a row of it', () => {
  const returned = order({ fixDocs: [RETURN] });
  render(
    inCentre(
      <>
        <OrderDeliveries order={returned} />
        <OrderPayment order={returned} onStale={() => undefined} />
      </>,
      { user: false },
    ),
  );
  const panel = screen.getByRole('region', { name: 'Corrections and returns' });
  for (const words of [/PI × 1/, /FN1020-1 · 5 mg · Lot L-BACK/, /One vial leaked/])
    expect(panel).toHaveTextContent(words);
  // No record says that the money went back, nor that it is still to.
  expect(panel).toHaveTextContent('Refund or credit granted: CN¥100.00');
  const payment = within(screen.getByRole('region', { name: 'Payment' }));
  expect(payment.getByText('Refund or credit for a return').parentElement).toHaveTextContent('CN¥100.00');
});

it('says what of a return is to be paid back, and when what of it was', () => {
  const of = (paidFen: number, refundDueFen: number, payments: object[]) =>
    order({ ...{ status: '已完成', paidFen, refundDueFen, payments }, fixDocs: [RETURN] });
  const shown = (returned: ReturnType<typeof of>) =>
    inCentre(
      <>
        <OrderHead order={returned} onStale={() => undefined} />
        <OrderPayment order={returned} onStale={() => undefined} />
      </>,
      { user: false },
    );
  const { rerender } = render(shown(of(50000, 10000, [])));
  expect(screen.getByText('CN¥100.00 is to be paid back to you.')).toBeVisible();
  // A second mark: it is paid, and the filter by payment finds it as that.
  for (const mark of ['Paid', 'Refund due']) expect(screen.getByText(mark)).toBeVisible();
  const rowOf = (name: string) => screen.getByText(name).parentElement;
  expect(rowOf('To be refunded')).toHaveTextContent('CN¥100.00');
  const refund = { kind: 'REFUND', amountFen: 10000, paidAt: '2026-02-09T16:00:00Z', bankRef: 'OUT 1' };
  rerender(shown(of(40000, 0, [refund])));
  expect(screen.queryByText('To be refunded')).not.toBeInTheDocument();
  expect(screen.queryByText(/is to be paid back to you/)).not.toBeInTheDocument();
  expect(rowOf('Refunded')).toHaveTextContent('CN¥100.00 · 2026-02-10 · OUT 1');
});

it('asks for no transfer while a proof is looked at that a return of everything left nothing to', () => {
  const all = { ...RETURN, refundFen: 50000 };
  const returned = order({
    payment: 'VOUCHER',
    terms: 'CREDIT',
    status: '待收货',
    paidFen: 0,
    fixDocs: [all],
  });
  expect(returned.corrections).toHaveLength(1);
  render(inCentre(<OrderPayment order={returned} onStale={() => undefined} />, { user: false }));
  // The account to transfer to, and with it what is due.
  expect(screen.queryByText('Account number')).not.toBeInTheDocument();
});

it('a cancelled order that was paid says what is to be paid back', () => {
  const due = order({ status: '已取消', payment: 'REFUND_DUE', paidFen: 35500 });
  render(inCentre(<OrderHead order={due} onStale={() => undefined} />, { user: false }));
  expect(screen.getByText('CN¥355.00 is to be paid back to you.')).toBeVisible();
});
