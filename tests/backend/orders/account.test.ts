import { eq, inArray, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { rowsOf } from '@/lib/backend/db/rows';
import { customer, orderRules, sku, upload } from '@/lib/backend/db/schema';
import { pdf } from '../personal/files';
import { hangzhou, newPerson, type Person } from '../personal/people';
import { describeOnEachEngine } from '../support/engines';
import { newProgramme, TRIAL_STAFF } from '../trials/programmes';
import {
  type Buyer,
  newStaff,
  openShop,
  parcelOf,
  paymentOf,
  placeOrder,
  STAFF,
  setStock,
  stockOf,
} from './shop';

const PASSWORD = 'a quite long password';

describeOnEachEngine('orders and the account', (engine) => {
  let goods: Awaited<ReturnType<typeof openShop>>;
  let staff: Person;
  beforeAll(async () => {
    goods = await openShop(engine);
    staff = await newStaff(engine);
  });

  async function newCustomer(): Promise<Buyer> {
    const person = await newPerson(engine, { custName: '韩梅梅', password: PASSWORD });
    const { id } = await person.ask('addressSaveOrUpdate', hangzhou);
    return { ...person, addressId: id };
  }
  const waiting = async () => {
    const rows = await engine.db().execute(sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`);
    return rowsOf(rows).length;
  };
  const invoice = {
    kind: '专票' as const,
    title: '浙大实验室',
    taxNo: '91350100M000100Y43',
    regAddress: '文三路',
    regPhone: '13812345678',
    bank: '工行',
    bankAccount: '6222000011112222',
  };

  it('the copy of one’s data holds them with all that belongs to them', async () => {
    const mei = await newCustomer();
    const order = await placeOrder(mei, undefined, { invoice, remark: 'order-remark' });
    const { id, version } = order;
    const assigned = await staff.ask('orderServerAssignOrder', { id, version, staffId: staff.id });
    await staff.ask('updateOrderFh', parcelOf(await staff.ask('updateOrderSignSk', paymentOf(assigned))));
    await mei.ask('orderRemarkSave', { orderId: order.id, content: 'said-by-customer' });
    await staff.ask('orderRemarkSave', { orderId: order.id, content: 'staff-alone', internal: true });
    const { records } = await mei.ask('customerExport', { password: PASSWORD });
    expect(records.orders).toMatchObject([
      {
        orderNo: order.orderNo,
        totalFen: order.totalFen,
        address: { phone: '13812345678' },
        invoice: { title: '浙大实验室' },
        remark: 'order-remark',
        lines: [{ skuCode: 'T-003-1' }, { skuCode: 'T-001-10' }],
        payments: [{ amountFen: order.totalFen }],
        deliveries: [{ lines: [{ lot: 'L-PROBE' }, { lot: 'L-SOON' }] }],
        remarks: [{ content: 'said-by-customer' }],
        events: [{ event: 'order.placed' }, { event: 'payment.signed' }, { event: 'order.shipped' }],
      },
    ]);
    expect(JSON.stringify(records.orders)).not.toMatch(/staff-alone|idem|waiting/i);
  });

  it('go on without the person when the account is deleted; unpaid ones are cancelled', async () => {
    await setStock(engine, 'T-002-1', 6);
    const mei = await newCustomer();
    const done = await placeOrder(mei, undefined, { invoice, remark: '韩梅梅收', poNumber: 'PO-韩' });
    await staff.ask('updateOrderFh', parcelOf(await staff.ask('updateOrderSignSk', paymentOf(done))));
    await mei.ask('orderRemarkSave', { orderId: done.id, content: '我是韩梅梅' });
    await mei.ask('updateOrderSh', { id: done.id });
    const open = await placeOrder(mei, [{ skuCode: 'T-002-1', qty: 2 }]);
    await mei.ask('customerDelete', { password: PASSWORD });
    expect(await stockOf(engine, 'T-002-1')).toBe(6);
    const kept = await staff.ask('orderGetById', { id: done.id });
    expect(kept).toMatchObject({
      status: '已完成',
      totalFen: done.totalFen,
      lines: [{ qty: 2 }, { qty: 1 }],
      payments: [{ amountFen: done.totalFen }],
      deliveries: [{ lines: [{ lot: 'L-PROBE' }, { lot: 'L-SOON' }] }],
      address: null,
      invoice: null,
      customerName: '',
      customerPhone: '',
      waitingRemark: null,
    });
    const lapsed = await staff.ask('orderGetById', { id: open.id });
    expect(lapsed.status).toBe('已取消');
    const remarks = await staff.ask('orderRemarkPageQuery', { orderId: done.id });
    const text = JSON.stringify([kept, lapsed, remarks]);
    for (const personal of ['韩梅梅', '韩', '13812345678', '文三路', '浙大', mei.phone])
      expect(text).not.toContain(personal);
  });

  it('go on so in a shop that takes no orders any more', async () => {
    await setStock(engine, 'T-002-1', 6);
    const mei = await newCustomer();
    const open = await placeOrder(mei, [{ skuCode: 'T-002-1', qty: 2 }]);
    const kept = await engine.db().delete(orderRules).returning();
    const deleted = await mei.call('customerDelete', { password: PASSWORD });
    await engine.db().insert(orderRules).values(kept);
    expect(deleted).toMatchObject({ code: 1000 });
    expect(await staff.ask('orderGetById', { id: open.id })).toMatchObject({
      status: '已取消',
      customerName: '',
    });
    expect(await stockOf(engine, 'T-002-1')).toBe(6);
  });

  // PGlite has one at a time.
  it.runIf(engine.name === 'PostgreSQL')(
    'hold what those on credit and samples had in the order in which everybody does, when the account is deleted',
    async () => {
      const mei = await newCustomer();
      const credit = { creditApproved: true, creditLimitFen: 100_000 };
      await engine.db().update(customer).set(credit).where(eq(customer.id, mei.id));
      for (const skuCode of ['T-003-1', 'T-001-10'])
        await placeOrder(mei, [{ skuCode, qty: 1 }], { terms: 'CREDIT' });
      const [sampleId] = await newProgramme(engine, goods);
      const asked = { sampleId, addressId: mei.addressId, purpose: 'x', instrument: 'y' };
      const { id, version } = await mei.ask('trialApplicationSave', asked);
      const trials = await newStaff(engine, TRIAL_STAFF);
      await trials.ask('trialDecide', { id, version, approve: true });
      const { deleting, free } = await engine.db().transaction(async (tx) => {
        const sizes = (...codes: string[]) =>
          tx.select({ id: sku.id }).from(sku).where(inArray(sku.skuCode, codes));
        // The first of them, that of the sample.
        await sizes('T-001-1').for('no key update');
        const deleting = mei.call('customerDelete', { password: PASSWORD });
        await expect.poll(waiting).toBe(1);
        const free = await sizes('T-001-10', 'T-003-1').for('no key update', { skipLocked: true });
        return { deleting, free };
      });
      expect(free).toHaveLength(2);
      expect((await deleting).code).toBe(1000);
    },
  );

  it('keep the account while money or goods are under way', async () => {
    const mei = await newCustomer();
    const order = await placeOrder(mei);
    const signed = await staff.ask('updateOrderSignSk', paymentOf(order));
    const refusal = { code: 1409, msg: 'account.open_orders' };
    expect(await mei.call('customerDelete', { password: PASSWORD })).toMatchObject(refusal);
    await staff.ask('updateOrderFh', parcelOf(signed));
    expect(await mei.call('customerDelete', { password: PASSWORD })).toMatchObject(refusal);
    expect(await mei.ask('addressQuery', {})).toHaveLength(1);
    await mei.ask('updateOrderSh', { id: order.id });
    await mei.ask('customerDelete', { password: PASSWORD });
  });

  it('keep the papers of their parcels when who sent them deletes their account, and are looked after by nobody', async () => {
    const mei = await newCustomer();
    const wang = await newPerson(engine, { custName: '王', permissions: STAFF, password: PASSWORD });
    const keepPaper = async () =>
      (await wang.ask('uploadSave', { purpose: 'delivery', name: 'p.pdf', data: pdf().toString('base64') }))
        .ref;
    const [ref, unused] = [await keepPaper(), await keepPaper()];
    const { id, version } = await placeOrder(mei);
    const assigned = await staff.ask('orderServerAssignOrder', { id, version, staffId: wang.id });
    const signed = await staff.ask('updateOrderSignSk', paymentOf(assigned));
    await wang.ask('updateOrderFh', { ...parcelOf(signed), documentRefs: [ref] });
    await wang.ask('customerDelete', { password: PASSWORD });
    const { deliveries } = await mei.ask('orderGetById', { id });
    expect(deliveries).toMatchObject([{ documents: [{ ref }] }]);
    expect(await mei.ask('uploadGet', { ref })).toMatchObject({ data: pdf().toString('base64') });
    expect(await engine.db().$count(upload, eq(upload.ref, unused))).toBe(0);
    expect((await staff.ask('orderGetById', { id })).assignedTo).toBeNull();
  });
});
