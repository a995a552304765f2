import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '@/lib/backend/db/rows';
import { orderLine, orders } from '@/lib/backend/db/schema';
import { inTransaction } from '@/lib/backend/db/transaction';
import { createSession } from '@/lib/backend/services/account/login/sessions';
import type { Engine } from '../support/engines';
import { withTwoInstances } from '../support/instances/two-instances';
import {
  type Buyer,
  inputFor,
  newBuyer,
  newKey,
  newStaff,
  openShop,
  parcelOf,
  paymentOf,
  placeOrder,
  setStock,
  stockOf,
} from './shop';

describe.runIf(process.env.TEST_DATABASE_URL)('orders over two server processes', () => {
  const { ask, beginZip, db } = withTwoInstances();
  const engine: Engine = { name: 'PostgreSQL', db };
  beforeAll(() => openShop(engine));

  async function login(): Promise<{ buyer: Buyer; token: string }> {
    const buyer = await newBuyer(engine);
    const session = { customerId: buyer.id, bound: false, keep: false, userAgent: '' };
    return { buyer, token: (await createSession(db(), session, new Date())).token };
  }
  const ofBuyer = ({ id }: Buyer) => db().$count(orders, eq(orders.customerId, id));

  it('make one order of a key, whichever of them is asked, and give the same answer again', async () => {
    const { buyer, token } = await login();
    await setStock(engine, 'T-002-1', 6);
    const input = await inputFor(buyer, [{ skuCode: 'T-002-1', qty: 1 }]);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => ask('orderServerSaveOrUpdateBatch', input, { token })),
    );
    const later = await ask('orderServerSaveOrUpdateBatch', input, { token });
    expect(later.code).toBe(1000);
    for (const answer of answers) expect(answer).toEqual(later);
    expect(await ofBuyer(buyer)).toBe(1);
    expect(await stockOf(engine, 'T-002-1')).toBe(5);
  });

  it('sell what there is and no more', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, login));
    await setStock(engine, 'T-002-1', 20);
    await setStock(engine, 'T-001-1', 20);
    const both = [
      { skuCode: 'T-002-1', qty: 1 },
      { skuCode: 'T-001-1', qty: 1 },
    ];
    const words = await Promise.all(
      Array.from({ length: 60 }, async (_, index) => {
        const { buyer, token } = people[index % people.length] ?? (await login());
        const lines = index % 2 === 0 ? both : [...both].reverse();
        const input = { idemKey: newKey(), addressId: buyer.addressId, lines, expectedTotalFen: 20_500 };
        let answer = await ask('orderServerSaveOrUpdateBatch', input, { token });
        while (answer.code === 1503) answer = await ask('orderServerSaveOrUpdateBatch', input, { token });
        return answer.msg ?? 'placed';
      }),
    );
    expect(words.filter((word) => word === 'placed')).toHaveLength(20);
    expect(words.filter((word) => word === 'stock.insufficient')).toHaveLength(40);
    expect(await stockOf(engine, 'T-002-1')).toBe(0);
    expect(await stockOf(engine, 'T-001-1')).toBe(0);
  });

  it('cancel an order once, and give its stock back once', async () => {
    const { buyer, token } = await login();
    await setStock(engine, 'T-002-1', 3);
    const { id, version } = await placeOrder(buyer, [{ skuCode: 'T-002-1', qty: 3 }]);
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => ask('orderUpdate', { id, version, cancel: { reason: 'x' } }, { token })),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([1000, 1409, 1409, 1409]);
    expect(await stockOf(engine, 'T-002-1')).toBe(3);
  });

  it('tell who packed what another has sent meanwhile that the order has moved', async () => {
    const { buyer } = await login();
    const staff = await newStaff(engine);
    const session = { customerId: staff.id, bound: false, keep: false, userAgent: '' };
    const { token } = await createSession(db(), session, new Date());
    await setStock(engine, 'T-002-1', 3);
    const order = await placeOrder(buyer, [{ skuCode: 'T-002-1', qty: 3 }]);
    const paid = await staff.ask('updateOrderSignSk', paymentOf(order));
    const answer = await inTransaction(db(), async (tx) => {
      // The parcel's call has read the order, and waits before its lines.
      await tx.execute(sql`lock table ${orderLine} in access exclusive mode`);
      const asked = ask('updateOrderFh', parcelOf(paid), { token });
      const waiting = sql`select count(*)::int as n from pg_locks
        where relation = 'order_line'::regclass and not granted`;
      await expect.poll(async () => rowsOf(await tx.execute(waiting))[0]?.n).toBe(1);
      await tx.update(orderLine).set({ shippedQty: 3 }).where(eq(orderLine.orderId, paid.id));
      await tx
        .update(orders)
        .set({ version: paid.version + 1 })
        .where(eq(orders.id, paid.id));
      return { asked };
    });
    expect(await answer.asked).toMatchObject({ code: 1409, msg: 'order.moved' });
  });

  it('write one file of papers at a time for a customer', async () => {
    const { buyer, token } = await login();
    const other = await login();
    await setStock(engine, 'T-002-1', 2);
    const begin = async ({ buyer: who, token: theirs }: typeof other) => {
      const { id } = await placeOrder(who, [{ skuCode: 'T-002-1', qty: 1 }]);
      const { data } = await ask('orderPapersZip', { orderId: id }, { token: theirs });
      return () => beginZip(data.url);
    };
    const mine = await begin({ buyer, token });
    const theirs = await begin(other);
    const answers = await Promise.all([mine(), mine(), mine()]);
    expect(answers.map(({ msg }) => msg ?? 'begun').sort()).toEqual([
      'begun',
      'paper.under_way',
      'paper.under_way',
    ]);
    expect((await theirs()).code).toBe(1000);
  });
});
