import { beforeAll, describe, expect, it } from 'vitest';
import type { Route } from '@/lib/contract/call';
import type { CallInput, CallName } from '@/lib/contract/calls';
import { orderRoutes } from '@/lib/contract/order-routes';
import { routes } from '@/lib/contract/routes';
import { hangzhou, type Person } from '../personal/people';
import { callApi, describeOnEachEngine } from '../support/engines';
import {
  newBuyer,
  newKey,
  newStaff,
  type Order,
  openShop,
  parcelOf,
  paymentOf,
  placeOrder,
  RULES,
  STAFF,
} from './shop';

type Inputs = { [N in CallName]?: (order: Order) => CallInput<N> };

/** Calls about one order: another customer's is as unknown as none. */
const OF_ONE_ORDER: Inputs = {
  orderGetById: ({ id }) => ({ id }),
  orderUpdate: ({ id }) => ({ id, cancel: { reason: 'x' } }),
  updateOrderSh: ({ id }) => ({ id }),
  orderDeleteByIds: ({ id }) => ({ ids: [id] }),
  orderServerSaveOrUpdateBatch: ({ id, version, totalFen }) => ({
    id,
    version,
    idemKey: newKey(),
    expectedTotalFen: totalFen,
  }),
  orderPaperGet: ({ id }) => ({ kind: 'CONFIRMATION', id }),
  orderPapersZip: ({ id }) => ({ orderId: id }),
  deliveryDocQuery: ({ id }) => ({ orderId: id }),
  orderRemarkSave: ({ id }) => ({ orderId: id, content: 'x' }),
  orderRemarkPageQuery: ({ id }) => ({ orderId: id }),
  fixDocQuery: ({ id }) => ({ orderId: id }),
};

const STAFF_CALLS: Inputs = {
  orderPageQuery: () => ({}),
  updateOrderFh: (order) => parcelOf(order),
  updateOrderOrderDiscount: ({ id, version }) => ({ id, version, discountFen: 0 }),
  orderEditPreview: ({ id }) => ({ id, lines: [{ skuCode: 'T-003-1', qty: 1 }] }),
  updateOrderSignSk: (order) => paymentOf(order),
  orderServerAssignOrder: ({ id, version, customerId }) => ({ id, version, staffId: customerId }),
  staffByWork: () => ({}),
  deliveryDocSaveOrUpdate: ({ id, version }) => ({ orderId: id, version, carrier: 'x', waybill: 'y' }),
  fixDocSave: (order) => ({
    orderId: order.id,
    version: order.version,
    kind: 'RETURN' as const,
    reason: 'x',
    lines: parcelOf(order).lines,
  }),
  orderSetSave: () => RULES,
  customerPageQuery: () => ({}),
};

/** Those of staff that name no order. */
const OF_ALL_ORDERS: readonly CallName[] = [
  'orderPageQuery',
  'staffByWork',
  'orderSetSave',
  'customerPageQuery',
];

const OWN: Inputs = {
  cartList: () => ({}),
  cartSave: () => ({ lines: [{ skuCode: 'T-003-1', qty: 1 }] }),
  cartUsageQuery: () => ({ lines: [{ skuCode: 'T-003-1', qty: 1 }] }),
  cartDelete: () => ({ skuCodes: ['T-003-1'] }),
  orderPreview: () => ({}),
  myOrderList: () => ({}),
  deskQuery: () => ({}),
};

/** Calls for customers that name no order, or filter by one among what is theirs. */
const OF_NO_ORDER = [
  'cartUsageQuery',
  'orderPreview',
  'myOrderList',
  'myLotQuery',
  'deskQuery',
  'quotationSave',
  'quotationQuery',
  'buyingListQuery',
  'buyingListSave',
  'buyingListDelete',
];

const named = (inputs: Inputs) =>
  Object.entries(inputs).map(([name, input]) => ({
    name: name as CallName,
    // Each call's own input; the compiler sees the union of all of them.
    input: input as (order: Order) => CallInput<CallName>,
  }));

describeOnEachEngine('who may do what with orders', (engine) => {
  let order: Order;
  let other: Person;
  beforeAll(async () => {
    await openShop(engine);
    order = await placeOrder(await newBuyer(engine));
    other = await newBuyer(engine);
  });

  it.each(named({ ...OF_ONE_ORDER, ...STAFF_CALLS, ...OWN }))(
    '$name: not without a session',
    async ({ name, input }) => {
      expect(await callApi(engine, name, input(order))).toMatchObject({ code: 9003, data: null });
    },
  );

  it('each call for customers about an order is among those that are tried here', () => {
    const table: Record<string, Route> = orderRoutes;
    const forCustomers = Object.keys(table).filter((name) => table[name]?.access === 'customer');
    expect(forCustomers.filter((name) => !(name in OF_ONE_ORDER) && !OF_NO_ORDER.includes(name))).toEqual([]);
  });

  describe.each(named(OF_ONE_ORDER))('$name', ({ name, input }) => {
    it('finds nothing of another customer, in the words for what there isn’t', async () => {
      const refusal = { code: 1404, msg: 'order.not_found', data: null };
      expect(await other.call(name, input(order))).toMatchObject(refusal);
      expect(await other.call(name, input({ ...order, id: 999_999 }))).toMatchObject(refusal);
      const elsewhere = await newStaff(engine, ['customer.read', 'customer.verify', 'log.read']);
      expect(await elsewhere.call(name, input(order))).toMatchObject(refusal);
    });
  });

  describe.each(named(STAFF_CALLS))('$name', ({ name, input }) => {
    it('is for staff with its own permission', async () => {
      const route: Route = routes[name];
      const without = await newStaff(
        engine,
        STAFF.filter((permission) => permission !== route.permission),
      );
      for (const person of [other, without])
        expect(await person.call(name, input(order))).toMatchObject({
          code: 1403,
          msg: 'permission.missing',
        });
      const unknown = await newStaff(engine, [route.permission ?? '']);
      const answer = await unknown.call(name, input({ ...order, id: 999_999 }));
      expect([1000, 1404]).toContain(answer.code);
    });
  });

  it.each(named(STAFF_CALLS).filter(({ name }) => !OF_ALL_ORDERS.includes(name)))(
    '$name: shows nothing of an order to staff who may do this and not read orders',
    async ({ name, input }) => {
      const route: Route = routes[name];
      const blind = await newStaff(engine, [route.permission ?? '']);
      expect(await blind.call(name, input(order))).toMatchObject({
        ...{ code: 1404, msg: 'order.not_found', data: null },
      });
    },
  );

  it('staff decide about no money of their own: lines, discounts, payments, refunds and terms are a colleague’s', async () => {
    const clerk = await newStaff(engine);
    const { id: addressId } = await clerk.ask('addressSaveOrUpdate', hangzhou);
    const mine = await placeOrder({ ...clerk, addressId });
    const { id, version } = mine;
    const lines = [{ skuCode: 'T-003-1', qty: 1 }];
    const edit = { id, version, lines, reason: 'x', idemKey: newKey(), expectedTotalFen: mine.totalFen };
    expect(await clerk.call('orderServerSaveOrUpdateBatch', edit)).toMatchObject({
      code: 1403,
      msg: 'order.own',
    });
    // Nor are they shown what it would cost.
    for (const name of [
      'orderEditPreview',
      'updateOrderOrderDiscount',
      'updateOrderSignSk',
      'fixDocSave',
    ] as const)
      expect(await clerk.call(name, STAFF_CALLS[name]?.(mine) as never), name).toMatchObject({
        code: 1403,
        msg: 'order.own',
      });
    const refund = { ...paymentOf(mine), kind: 'REFUND' as const };
    expect(await clerk.call('updateOrderSignSk', refund)).toMatchObject({ code: 1403, msg: 'order.own' });
    // Where it goes is no money.
    const moved = await clerk.ask('orderServerSaveOrUpdateBatch', { ...edit, lines: undefined, addressId });
    expect(moved).toMatchObject({ version: version + 1, totalFen: mine.totalFen });
    const granter = await newStaff(engine, ['customer.terms']);
    const own = { customerId: granter.id, creditApproved: true };
    expect(await granter.call('customerTermsSave', own)).toMatchObject({
      code: 1403,
      msg: 'customer_terms.own',
    });
    expect(
      await granter.ask('customerTermsSave', { customerId: clerk.id, creditApproved: true }),
    ).toMatchObject({ creditApproved: true });
  });

  it('staff who read orders do not thereby cancel them, nor act for the customer', async () => {
    const reader = await newStaff(engine, ['order.read']);
    const { id } = order;
    expect(await reader.call('orderUpdate', { id, cancel: { reason: 'x' } })).toMatchObject({ code: 1403 });
    const clerk = await newStaff(engine);
    expect(await clerk.call('orderUpdate', { id, remark: 'x' })).toMatchObject({ code: 1403 });
    expect(await clerk.call('updateOrderSh', { id })).toMatchObject({ code: 1404 });
    expect(await clerk.call('orderDeleteByIds', { ids: [id] })).toMatchObject({ code: 1404 });
  });

  it('the full phone is for who ships alone, which the log notes', async () => {
    const reader = await newStaff(engine, ['order.read']);
    const { address } = await reader.ask('orderGetById', { id: order.id });
    expect(address?.phone).toBe('138****5678');
    const shipper = await newStaff(engine, ['order.read', 'order.ship', 'log.read']);
    expect((await shipper.ask('orderGetById', { id: order.id })).address?.phone).toBe('13812345678');
    const log = await shipper.ask('systemLogQuery', { action: 'order.address_read' });
    expect(log.data).toMatchObject([{ actorId: shipper.id, subjectId: String(order.id) }]);
    // People know it by its number alone.
    const { orderNo } = order;
    expect(log.data[0]?.changes).toEqual({ orderNo: { from: orderNo, to: orderNo } });
  });

  it('rules are saved where freight is never free', async () => {
    const clerk = await newStaff(engine, ['order.rules']);
    const rules = { ...RULES, freeFreightFromFen: null };
    expect(await clerk.ask('orderSetSave', rules)).toEqual(rules);
    expect(await clerk.ask('orderSetQueryObj', {})).toEqual(rules);
    // With more, no total could be added up any more, and nothing be ordered.
    for (const field of ['minimumFen', 'freightFen', 'freeFreightFromFen'])
      expect(await clerk.call('orderSetSave', { ...RULES, [field]: 10_000_000_001 })).toMatchObject({
        code: 1400,
        fields: { [field]: 'too_big' },
      });
    // Who began before that change does not undo it unseen.
    expect(
      await clerk.call('orderSetSave', { ...RULES, basedOn: { ...RULES, freeFreightFromFen: 100_000 } }),
    ).toMatchObject({
      code: 1409,
      msg: 'order_set.moved',
    });
    const back = { ...RULES, basedOn: rules };
    expect(await clerk.ask('orderSetSave', back)).toEqual(RULES);
    // Sent again because no answer came: they are what was sent.
    expect(await clerk.ask('orderSetSave', back)).toEqual(RULES);
  });

  it('what is logged of a change of the rules is what differs, however the bank account was kept', async () => {
    const clerk = await newStaff(engine, ['order.rules', 'log.read']);
    await clerk.ask('orderSetSave', { ...RULES, taxPerMille: 60 });
    await clerk.ask('orderSetSave', RULES);
    const { data } = await clerk.ask('systemLogQuery', { subject: 'order_set' });
    expect(data[0]?.changes).toEqual({ taxPerMille: { from: '60', to: '130' } });
    expect(data[1]?.changes).toEqual({ taxPerMille: { from: '130', to: '60' } });
  });

  it('after all that was tried by others, nothing has changed', async () => {
    const clerk = await newStaff(engine);
    expect(await clerk.ask('orderGetById', { id: order.id })).toMatchObject({
      version: 1,
      status: '待付款',
      events: [{ event: 'order.placed' }],
    });
  });
});
