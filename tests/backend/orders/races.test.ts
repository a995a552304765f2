import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { orderEvent, orders } from '@/lib/backend/db/schema';
import type { CallInput, CallName } from '@/lib/contract/calls';
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
const sign: Move = (order, { staff }) => staff.call('updateOrderSignSk', paymentOf(order));
const signPart: Move = (order, { staff }) => staff.call('updateOrderSignSk', paymentOf(order, 100));
const ship: Move = (order, { staff }) => staff.call('updateOrderFh', parcelOf(order));
const shipPart: Move = (order, { staff }) => staff.call('updateOrderFh', parcelOf(order, [1, 0]));
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
const returnOne: Move = ({ id, version, deliveries }, { staff }) => {
  const [sent] = deliveries.flatMap(({ lines }) => lines);
  if (!sent) throw new Error('something was sent');
  const lines = [{ lineId: sent.lineId, qty: 1, lot: sent.lot }];
  return staff.call('fixDocSave', { orderId: id, version, kind: 'CORRECTION', reason: 'x', lines });
};
const papers: Move = ({ id, version, deliveries: [parcel] }, { staff }) =>
  staff.call('deliveryDocSaveOrUpdate', {
    id: parcel?.id,
    orderId: id,
    version,
    carrier: 'x',
    waybill: 'y',
  });
const receive: Move = ({ id, version }, { li }) => li.call('updateOrderSh', { id, version });

/** What can be done from a state, each against each. */
const STATES = {
  unpaid: { voucher, cancel, refuse, edit, discount, sign, signPart, assign },
  paid: { refuse, ship, shipPart, assign },
  'under way': { receive, assign, returnOne, papers },
} satisfies Record<string, Record<string, Move>>;

/** What staff change of an order: each says which version of it they saw. */
const BY_STAFF = {
  updateOrderOrderDiscount: ({ id, version }) => ({ id, version, discountFen: 100 }),
  updateOrderSignSk: (order) => paymentOf(order, 100),
  updateOrderFh: (order) => parcelOf(order),
  orderServerAssignOrder: ({ id, version, customerId }) => ({ id, version, staffId: customerId }),
  orderUpdate: ({ id, version }) => ({ id, version, cancel: { reason: 'x' } }),
  deliveryDocSaveOrUpdate: ({ id, version }) => ({ orderId: id, version, carrier: 'x', waybill: 'y' }),
  fixDocSave: ({ id, version, lines }) => ({
    orderId: id,
    version,
    kind: 'RETURN',
    reason: 'x',
    lines: lines.map((line) => ({ lineId: line.id, qty: 1, lot: 'L-1' })),
  }),
  orderServerSaveOrUpdateBatch: ({ id, version, totalFen }) => ({
    id,
    version,
    idemKey: newKey(),
    expectedTotalFen: totalFen,
    reason: 'x',
  }),
} satisfies { [N in CallName]?: (order: Order) => CallInput<N> };

describeOnEachEngine('one after the other', (engine) => {
  let staff: Person;
  let order: Order;
  beforeAll(async () => {
    await openShop(engine);
    staff = await newStaff(engine);
    order = await placeOrder(await newBuyer(engine));
    const { id, version } = order;
    await staff.ask('updateOrderOrderDiscount', { id, version, discountFen: 3_000 });
  });

  it.each(Object.keys(BY_STAFF) as (keyof typeof BY_STAFF)[])(
    '%s: staff say what they saw, and undo nobody’s change',
    async (name) => {
      // An order is given to who may serve it.
      const input = BY_STAFF[name]({ ...order, customerId: staff.id });
      expect(await staff.call(name, { ...input, version: undefined } as never)).toMatchObject({
        code: 1400,
        fields: { version: 'required' },
      });
      expect(await staff.call(name, input)).toMatchObject({ code: 1409, msg: 'order.moved' });
      expect(await staff.ask('orderGetById', { id: order.id })).toMatchObject({
        version: order.version + 1,
        discountFen: 3_000,
        status: '待付款',
        paidFen: 0,
        assignedTo: null,
      });
    },
  );
});

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
