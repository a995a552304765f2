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
  // No record says that the money went back.
  expect(panel).toHaveTextContent('To be refunded or credited: CN¥100.00');
  const payment = within(screen.getByRole('region', { name: 'Payment' }));
  expect(payment.getByText('Refund or credit for a return').parentElement).toHaveTextContent('CN¥100.00');
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
  // Not even asked for: the account to transfer to, and with it what is due.
  expect(screen.queryByText('Loading…')).not.toBeInTheDocument();
});

it('a cancelled order that was paid says what is to be paid back', () => {
  const due = order({ status: '已取消', payment: 'REFUND_DUE', paidFen: 35500 });
  render(inCentre(<OrderHead order={due} onStale={() => undefined} />, { user: false }));
  expect(screen.getByText('CN¥355.00 is to be paid back to you.')).toBeVisible();
});
