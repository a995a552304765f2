import { expect, it } from 'vitest';
import { type Booking, creditsOf, statementOf } from '@/lib/domain/orders/statement';

const booking = (kind: Booking['kind'], at: string, fen: number): Booking => ({
  kind,
  at: `2026-${at}T04:00:00.000Z`,
  orderNo: at,
  reference: '',
  fen,
});
const MAY = { from: '2026-05-01T00:00:00.000Z', to: '2026-05-31T23:59:59.999Z' };

it('opens with what was owed before, and adds up within, whatever order the bookings came in', () => {
  const bookings = [
    booking('refund', '05-20', 500),
    booking('order', '06-02', 9_000),
    booking('receipt', '05-10', -2_000),
    booking('order', '04-30', 1_500),
    booking('order', '05-02', 3_000),
  ];
  const statement = statementOf(bookings, MAY);
  expect(statement).toMatchObject({
    openingFen: 1_500,
    chargedFen: 3_000,
    paidFen: 1_500,
    closingFen: 3_000,
  });
  expect(statement.rows.map(({ balanceFen }) => balanceFen)).toEqual([4_500, 2_500, 3_000]);
  expect(statementOf([...bookings].reverse(), MAY)).toEqual(statement);
});

it('closes where it opened when nothing happened', () => {
  expect(statementOf([booking('receipt', '04-01', -700)], MAY)).toEqual({
    openingFen: -700,
    rows: [],
    chargedFen: 0,
    creditedFen: 0,
    paidFen: 0,
    closingFen: -700,
  });
});

it('takes off what is owed as much of a return as was not paid before it', () => {
  const of = (orderNo: string, one: Booking) => ({ ...one, orderNo });
  const bookings = [
    of('A', booking('order', '05-01', 1_000)),
    of('A', booking('receipt', '05-03', -600)),
    of('A', booking('receipt', '05-20', -300)),
    of('B', booking('order', '05-01', 5_000)),
  ];
  const grant = (id: number, day: string, refundFen: number) => ({
    ...{ id, orderNo: 'A', refundFen },
    at: `2026-05-${day}T04:00:00.000Z`,
  });
  const credits = creditsOf([grant(1, '02', 100), grant(2, '04', 250), grant(3, '05', 400)], bookings);
  expect([...credits]).toEqual([
    [1, 100],
    [2, 250],
    [3, 50],
  ]);
  const credit = of('A', booking('credit', '05-02', -100));
  expect(statementOf([...bookings, credit], MAY)).toMatchObject({
    chargedFen: 6_000,
    creditedFen: 100,
    paidFen: 900,
    closingFen: 5_000,
  });
});
