import { describe, expect, it } from 'vitest';
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

it('has what was booked on the first and the last moment of its period, and nothing of one beside them', () => {
  const at = (moment: string, fen: number) => ({ ...booking('order', '05-01', fen), at: moment });
  const bookings = [
    at('2026-04-30T23:59:59.999Z', 1),
    at(MAY.from, 20),
    at(MAY.to, 300),
    at('2026-06-01T00:00:00.000Z', 4_000),
  ];
  expect(statementOf(bookings, MAY)).toMatchObject({ openingFen: 1, chargedFen: 320, closingFen: 321 });
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

it('puts what has only a day on record after what has an hour on it', () => {
  const order = { ...booking('order', '05-29', 680), at: '2026-05-29T15:33:00.000Z' };
  // The day's first instant in Shanghai is on the day before in UTC.
  const day = { at: '2026-05-28T16:00:00.000Z' };
  const credit = { ...booking('credit', '05-29', -80), ...day };
  const refund = { ...booking('refund', '05-29', 80), ...day };
  const receipt = { ...booking('receipt', '05-29', -680), ...day };
  const next = { ...booking('order', '05-30', 100), at: '2026-05-29T16:00:00.000Z' };
  const { rows } = statementOf([next, credit, receipt, refund, order], MAY);
  expect(rows.map(({ kind, balanceFen }) => [kind, balanceFen])).toEqual([
    ['order', 680],
    ['credit', 600],
    ['receipt', -80],
    ['refund', 0],
    ['order', 100],
  ]);
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
    ...{ id, orderNo: 'A', refundFen, uncountedFen: 0 },
    at: `2026-05-${day}T04:00:00.000Z`,
  });
  const { credits, left } = creditsOf(
    [grant(1, '02', 100), grant(2, '04', 250), grant(3, '05', 400)],
    bookings,
  );
  expect(credits.map(({ id, at, fen }) => [id, at.slice(5, 10), fen])).toEqual([
    [1, '05-02', 100],
    [2, '05-04', 250],
    [3, '05-05', 50],
  ]);
  expect([...left]).toEqual([
    [1, 0],
    [2, 0],
    [3, 350],
  ]);
  const credit = of('A', booking('credit', '05-02', -100));
  expect(statementOf([...bookings, credit], MAY)).toMatchObject({
    chargedFen: 6_000,
    creditedFen: 100,
    paidFen: 900,
    closingFen: 5_000,
  });
});

describe('what was paid back', () => {
  type Step = ['receipt' | 'refund' | 'grant', day: string, fen: number];
  /** Credits by their grant and day, and what is owed at the end, of an order of 1,000. */
  const outcomeOf = (steps: Step[], uncountedFen = 0) => {
    const of = (one: Booking) => ({ ...one, orderNo: 'A' });
    const grants = steps
      .filter(([kind]) => kind === 'grant')
      .map(([, day, refundFen], index) => ({
        ...{ id: index + 1, orderNo: 'A', refundFen, uncountedFen },
        at: `2026-05-${day}T04:00:00.000Z`,
      }));
    const bookings = steps.flatMap(([kind, day, fen]) =>
      kind === 'grant' ? [] : [of(booking(kind, `05-${day}`, kind === 'receipt' ? -fen : fen))],
    );
    const all = [of(booking('order', '05-01', 1_000)), ...bookings];
    const { credits, left } = creditsOf(grants, all);
    const booked = credits.map(({ at, fen }) => ({ ...of(booking('credit', '05-01', -fen)), at }));
    return {
      credits: credits.map(({ id, at, fen }) => `${id} ${at.slice(8, 10)} ${fen}`),
      left: [...left.values()],
      closingFen: statementOf([...all, ...booked], MAY).closingFen,
    };
  };

  it.each<[string, Step[], string[], number]>([
    [
      'granted alone takes off nothing',
      [
        ['receipt', '02', 1_000],
        ['grant', '03', 300],
      ],
      [],
      0,
    ],
    [
      'of a grant takes it off on that day',
      [
        ['receipt', '02', 1_000],
        ['grant', '03', 300],
        ['refund', '05', 300],
      ],
      ['1 05 300'],
      0,
    ],
    [
      'by and by takes it off by and by, the first grant first',
      [
        ['receipt', '02', 1_000],
        ['grant', '03', 300],
        ['grant', '04', 200],
        ['refund', '05', 350],
        ['refund', '06', 150],
      ],
      ['1 05 300', '2 05 50', '2 06 150'],
      0,
    ],
    [
      'on the day of the grant, which began before it, takes it off all the same',
      [
        ['receipt', '02', 1_000],
        ['refund', '03', 300],
        ['grant', '04', 300],
      ],
      ['1 04 300'],
      0,
    ],
    [
      'of what was paid too much needs no grant',
      [
        ['receipt', '02', 1_200],
        ['refund', '05', 200],
      ],
      [],
      0,
    ],
    [
      'of both first takes back what was paid too much',
      [
        ['receipt', '02', 1_200],
        ['grant', '03', 300],
        ['refund', '05', 200],
        ['refund', '06', 300],
      ],
      ['1 06 300'],
      0,
    ],
    [
      'of a grant that was partly unpaid is its rest',
      [
        ['receipt', '02', 900],
        ['grant', '03', 300],
        ['refund', '05', 200],
      ],
      ['1 03 100', '1 05 200'],
      0,
    ],
    [
      'of all that was granted leaves a later payment to be paid back',
      [
        ['receipt', '02', 1_000],
        ['grant', '03', 1_000],
        ['refund', '05', 1_000],
        ['receipt', '07', 400],
      ],
      ['1 05 1000'],
      -400,
    ],
  ])('%s', (_what, steps, credits, closingFen) => {
    expect(outcomeOf(steps)).toMatchObject({ credits, closingFen });
  });

  it('of grants from before refunds could be recorded is nothing: what is granted later is paid back', () => {
    const steps: Step[] = [
      ['receipt', '02', 900],
      ['grant', '03', 100],
      ['grant', '04', 300],
      ['grant', '05', 200],
    ];
    expect(outcomeOf(steps, 300)).toEqual({ credits: ['1 03 100'], left: [0, 0, 200], closingFen: 0 });
    steps.push(['refund', '06', 150]);
    expect(outcomeOf(steps, 300)).toEqual({
      ...{ credits: ['1 03 100', '3 06 150'], left: [0, 0, 50], closingFen: 0 },
    });
  });

  it('of an old grant that was taken off, and paid all the same, is nothing: what is granted later is paid back', () => {
    const steps: Step[] = [
      ['grant', '02', 100],
      ['receipt', '03', 1_000],
      ['grant', '04', 50],
    ];
    expect(outcomeOf(steps, 100)).toEqual({ credits: ['1 02 100'], left: [0, 50], closingFen: -100 });
    steps.push(['refund', '05', 50]);
    expect(outcomeOf(steps, 100)).toEqual({
      ...{ credits: ['1 02 100', '2 05 50'], left: [0, 0], closingFen: -100 },
    });
  });

  it('of an old grant is taken off once by what was paid all the same, whatever comes in after it', () => {
    const steps: Step[] = [
      ['grant', '02', 100],
      ['receipt', '03', 1_000],
      ['receipt', '05', 50],
      ['grant', '06', 100],
    ];
    expect(outcomeOf(steps, 200)).toEqual({ credits: ['1 02 100'], left: [0, 0], closingFen: -150 });
  });

  it('of old grants is nothing, though one of them was taken off before the rest was paid', () => {
    const steps: Step[] = [
      ['grant', '02', 500],
      ['receipt', '03', 500],
      ['grant', '04', 200],
      ['grant', '05', 50],
    ];
    expect(outcomeOf(steps, 200)).toEqual({ credits: ['1 02 500'], left: [0, 0, 50], closingFen: 0 });
    // Paid a part too much, and that part is of the first.
    const above = steps.map((step): Step => (step[0] === 'receipt' ? ['receipt', '03', 700] : step));
    expect(outcomeOf(above, 400)).toEqual({ credits: ['1 02 500'], left: [0, 0, 50], closingFen: -200 });
  });
});
