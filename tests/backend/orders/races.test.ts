import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { orderEvent, orders } from '@/lib/backend/db/schema';
import { pdf } from '../personal/files';
import type { Person } from '../personal/people';
import { describeOnEachEngine } from '../support/engines';
import {
  type Buyer,
  newBuyer,
  newKey,
  newStaff,
  type Order,
  openShop,
  parcelOf,
  paymentOf,
  placeOrder,
  TWO_LINES,
} from './shop';

type Answer = { code: number; msg?: string };
type Move = (order: Order, people: { li: Buyer; staff: Person }) => Promise<Answer>;

const voucher: Move = async ({ id, version }, { li }) => {
  const data = pdf().toString('base64');
  const { ref } = await li.ask('uploadSave', { purpose: 'voucher', name: 'v.pdf', data });
  return li.call('orderUpdate', { id, version, voucherRef: ref });
};
const cancel: Move = ({ id, version }, { li }) =>
  li.call('orderUpdate', { id, version, cancel: { reason: 'x' } });
const refuse: Move = ({ id, version }, { staff }) =>
  staff.call('orderUpdate', { id, version, cancel: { reason: 'x' } });
const discount: Move = ({ id, version }, { staff }) =>
  staff.call('updateOrderOrderDiscount', { id, version, discountFen: 100 });
const sign: Move = (order, { staff }) =>
  staff.call('updateOrderSignSk', { ...paymentOf(order), version: order.version });
const signPart: Move = (order, { staff }) =>
  staff.call('updateOrderSignSk', { ...paymentOf(order, 100), version: order.version });
const ship: Move = (order, { staff }) =>
  staff.call('updateOrderFh', { ...parcelOf(order), version: order.version });
const shipPart: Move = (order, { staff }) =>
  staff.call('updateOrderFh', { ...parcelOf(order, [1, 0]), version: order.version });
const assign: Move = ({ id, version }, { staff }) =>
  staff.call('orderServerAssignOrder', { id, version, staffId: staff.id });
const edit: Move = ({ id, version, totalFen }, { staff }) =>
  staff.call('orderServerSaveOrUpdateBatch', {
    id,
    version,
    idemKey: newKey(),
    lines: TWO_LINES,
    expectedTotalFen: totalFen,
    reason: 'x',
  });
const receive: Move = ({ id, version }, { li }) => li.call('updateOrderSh', { id, version });

/** What can be done from a state, each against each. */
const STATES = {
  unpaid: { voucher, cancel, refuse, edit, discount, sign, signPart, assign },
  paid: { refuse, ship, shipPart, assign },
  'under way': { receive, assign },
} satisfies Record<string, Record<string, Move>>;

describeOnEachEngine('two at once', (engine) => {
  let people: { li: Buyer; staff: Person };
  beforeAll(async () => {
    await openShop(engine);
    people = { li: await newBuyer(engine), staff: await newStaff(engine) };
  });

  const reach = async (state: keyof typeof STATES): Promise<Order> => {
    let order = await placeOrder(people.li);
    if (state === 'unpaid') return order;
    order = await people.staff.ask('updateOrderSignSk', paymentOf(order));
    return state === 'paid' ? order : people.staff.ask('updateOrderFh', parcelOf(order));
  };

  describe.each(Object.keys(STATES) as (keyof typeof STATES)[])('on an order that is %s', (state) => {
    const moves = Object.entries<Move>(STATES[state]);
    const pairs = moves.flatMap(([a, first], index) =>
      moves.slice(index).map(([b, second]) => ({ a, b, first, second })),
    );
    it.each(pairs)(
      '$a and $b: one does it, the other is told that it has moved',
      async ({ first, second }) => {
        const order = await reach(state);
        const answers = await Promise.all([first(order, people), second(order, people)]);
        expect(answers.map(({ code }) => code).sort()).toEqual([1000, 1409]);
        const [row] = await engine.db().select().from(orders).where(eq(orders.id, order.id));
        expect(row?.version).toBe(order.version + 1);
        const events = await engine.db().$count(orderEvent, eq(orderEvent.orderId, order.id));
        expect(events).toBe(order.events.length + 1);
      },
    );
  });
});
