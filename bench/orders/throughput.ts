import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { message, orderEvent, orderLine, orders } from '@/lib/backend/db/schema';
import { inTransaction } from '@/lib/backend/db/transaction';
import type { Buyer, Shop } from './shop';

/** At once, each for a customer of its own. */
const AT_ONCE = 8;
const LINES = 3;

/** Orders a second through the whole call, and the same rows inserted with nothing around them. */
export async function measureThroughput(shop: Shop, many: number) {
  const { db, ask, codes } = shop;
  const buyers: Buyer[] = [];
  for (let n = 0; n < AT_ONCE; n += 1) buyers.push(await shop.addBuyer());
  const [first] = buyers;
  if (!first) throw new Error('There is no customer');
  let turn = 0;
  const linesOf = () =>
    Array.from({ length: LINES }, () => {
      turn += 1;
      return { skuCode: codes[(turn * 7) % codes.length] ?? '', qty: 1 };
    });
  /** What a customer is shown comes before; it is not counted. */
  const prepare = async ({ id, addressId }: Buyer) => {
    const lines = linesOf();
    const { totalFen } = await ask(id, 'orderPreview', { lines });
    return { id, input: { idemKey: randomUUID(), addressId, lines, expectedTotalFen: totalFen } };
  };
  const prepared: Awaited<ReturnType<typeof prepare>>[] = [];
  for (let n = 0; n < many; n += 1) prepared.push(await prepare(buyers[n % AT_ONCE] ?? first));
  let lastId = 0;
  const placed = await perSecond(prepared, async ({ id, input }) => {
    lastId = (await ask(id, 'orderServerSaveOrUpdateBatch', input)).id;
  });
  const rows = await rowsOf(db, lastId);
  const bare = await perSecond(prepared, () => insertBare(db, rows));
  return { placed, bare };
}

async function perSecond<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<number> {
  const left = items.values();
  const started = performance.now();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const item of left) await work(item);
    }),
  );
  return (items.length * 1_000) / (performance.now() - started);
}

const rowsOf = async (db: Database, id: number) => ({
  order: await db.select().from(orders).where(eq(orders.id, id)),
  lines: await db.select().from(orderLine).where(eq(orderLine.orderId, id)),
  events: await db.select().from(orderEvent).where(eq(orderEvent.orderId, id)),
  messages: await db.select().from(message).where(eq(message.orderId, id)),
});

/** An order's rows once more, in one transaction as well. */
async function insertBare(db: Database, rows: Awaited<ReturnType<typeof rowsOf>>): Promise<void> {
  await inTransaction(db, async (tx) => {
    const own = { orderNo: randomUUID(), idemKey: randomUUID() };
    const [made] = await tx
      .insert(orders)
      .values(rows.order.map(({ id: _, ...row }) => ({ ...row, ...own })))
      .returning({ id: orders.id });
    const orderId = made?.id ?? 0;
    await tx.insert(orderLine).values(rows.lines.map(({ id: _, ...row }) => ({ ...row, orderId })));
    await tx.insert(orderEvent).values(rows.events.map(({ id: _, ...row }) => ({ ...row, orderId })));
    await tx.insert(message).values(rows.messages.map(({ id: _, ...row }) => ({ ...row, orderId })));
  });
}
