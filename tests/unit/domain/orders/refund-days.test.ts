import { expect, it } from 'vitest';
import { refundableOn } from '@/lib/domain/orders/refund-days';

type Step = ['receipt' | 'refund' | 'grant', day: string, fen: number];
const TOTAL = 1_000;

/** What may be paid back on a day of an order to which all of this happened. */
function onDay(day: string, steps: Step[], payment: 'SIGNED' | 'REFUND_DUE' = 'SIGNED'): number {
  const changes = steps.map(([kind, md, fen]) => ({
    day: `2026-${md}`,
    paidFen: { receipt: fen, refund: -fen, grant: 0 }[kind],
    grantedFen: kind === 'grant' ? fen : 0,
  }));
  const sumOf = (key: 'paidFen' | 'grantedFen') => changes.reduce((sum, change) => sum + change[key], 0);
  const order = { payment, totalFen: TOTAL, paidFen: sumOf('paidFen'), grantedFen: sumOf('grantedFen') };
  const later = changes.filter((change) => change.day > `2026-${day}`);
  // In whichever order they are told, those of one day included.
  const fen = refundableOn(order, later);
  expect(refundableOn(order, later.reverse())).toBe(fen);
  return fen;
}

const PAID: Step = ['receipt', '06-01', TOTAL];
const GRANTED: Step = ['grant', '06-10', 300];

it.each<[string, string, Step[], number]>([
  ['nothing before it was granted', '06-09', [PAID, GRANTED], 0],
  ['what was granted from its day on', '06-10', [PAID, GRANTED], 300],
  ['nothing of what is granted later', '06-12', [PAID, GRANTED, ['grant', '07-10', 200]], 300],
  ['nothing of what comes in later', '06-12', [PAID, GRANTED, ['receipt', '07-10', 200]], 300],
  ['nothing before all of it was paid', '06-12', [['receipt', '07-01', TOTAL], GRANTED], 0],
  [
    'all the same what a later refund left, which was of a later grant',
    '06-12',
    [PAID, GRANTED, ['grant', '07-10', 200], ['refund', '07-11', 200]],
    300,
  ],
  [
    'the same where that one went back on the day of its grant',
    '06-12',
    [PAID, GRANTED, ['refund', '07-10', 200], ['grant', '07-10', 200]],
    300,
  ],
  [
    'the same where that one was of what came in and was granted on its day',
    '06-12',
    [PAID, GRANTED, ['receipt', '07-10', 100], ['refund', '07-10', 200], ['grant', '07-10', 100]],
    300,
  ],
  [
    'the same where that one was of a payment of its day',
    '06-12',
    [PAID, GRANTED, ['receipt', '07-10', 200], ['refund', '07-10', 200]],
    300,
  ],
  ['nothing of what went back later', '06-12', [PAID, GRANTED, ['refund', '07-01', 200]], 100],
  [
    'nothing of what went back before more was granted',
    '06-12',
    [PAID, GRANTED, ['refund', '07-01', 300], ['grant', '07-10', 200]],
    0,
  ],
])('on a day may go back %s', (_what, day, steps, fen) => {
  expect(onDay(day, steps)).toBe(fen);
});

it('of an order with old grants that do not count goes back what came in too much', () => {
  const order = { payment: 'SIGNED' as const, totalFen: TOTAL, paidFen: 1_200, grantedFen: 0 };
  expect(refundableOn(order, [{ day: '2026-07-10', paidFen: 0, grantedFen: 300 }])).toBe(200);
});

it.each<[string, string, Step[], number]>([
  ['nothing before it came in', '05-31', [PAID, GRANTED], 0],
  ['all that came in, whatever was granted', '06-01', [PAID, GRANTED], TOTAL],
  ['nothing of what comes in later', '06-02', [PAID, ['receipt', '07-01', 200]], TOTAL],
  ['nothing of what went back later', '06-02', [PAID, ['refund', '07-01', 200]], 800],
  [
    'what a later refund left that was of a later payment',
    '06-02',
    [PAID, ['receipt', '07-01', 200], ['refund', '07-02', 200]],
    TOTAL,
  ],
])('of a cancelled order may go back on a day %s', (_what, day, steps, fen) => {
  expect(onDay(day, steps, 'REFUND_DUE')).toBe(fen);
});
