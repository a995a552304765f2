/**
 * What taking and listing orders costs, on the embedded database in DATA_DIR or, with DATABASE_URL set, on that
 * PostgreSQL; both must be empty.
 *   DATA_DIR=… npx tsx bench/orders/run.ts <orders placed> <orders in the lists; 0: no lists>
 * Prints one JSON object a figure: { name, p50, p95, baseline } in milliseconds for the whole call, or
 * { name: 'orders a second', placed, bare }.
 */
import { desc, eq, sql } from 'drizzle-orm';
import { openPglite } from '@/lib/backend/db/engines/pglite';
import { openPostgres } from '@/lib/backend/db/engines/postgres';
import { LONG_WORK } from '@/lib/backend/db/engines/postgres-limits';
import { orders, sku } from '@/lib/backend/db/schema';
import { fillOrders } from './many-orders';
import { openShop } from './shop';
import { measureThroughput } from './throughput';

const [placed = 400, listed = 0] = process.argv.slice(2).map(Number);
const ROUNDS = 200;
const WARM_UP = 20;
const nothing = async () => {};

const { DATA_DIR = '.data', DATABASE_URL } = process.env;
const { db, close } = DATABASE_URL
  ? await openPostgres(DATABASE_URL, nothing, LONG_WORK)
  : await openPglite(DATA_DIR, nothing);
const shop = await openShop(db);
const tell = (figure: object) => process.stdout.write(`${JSON.stringify(figure)}\n`);

/** How long a call takes, beside a bare query of the rows it is about. */
async function measure(
  name: string,
  call: (round: number) => Promise<unknown>,
  bare: () => Promise<unknown>,
) {
  for (let round = 0; round < WARM_UP; round += 1) {
    await call(round);
    await bare();
  }
  const timed = async (work: (round: number) => Promise<unknown>) => {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const started = performance.now();
      await work(round);
      times.push(performance.now() - started);
    }
    return times.sort((a, b) => a - b);
  };
  const times = await timed(call);
  const at = (sorted: readonly number[], part: number) =>
    Math.round((sorted[Math.floor(sorted.length * part)] ?? 0) * 10) / 10;
  tell({ name, p50: at(times, 0.5), p95: at(times, 0.95), baseline: at(await timed(bare), 0.95) });
}

tell({ name: 'orders a second', ...(await measureThroughput(shop, placed)) });

const buyer = await shop.addBuyer();
const lines = shop.codes.slice(0, 200).map((skuCode) => ({ skuCode, qty: 1 }));
await measure(
  `preview of ${lines.length} lines`,
  () => shop.ask(buyer.id, 'orderPreview', { lines, addressId: buyer.addressId }),
  () => db.select().from(sku).limit(lines.length),
);

if (listed > 0) {
  await shop.ask(buyer.id, 'orderServerSaveOrUpdateBatch', {
    idemKey: 'the first one',
    addressId: buyer.addressId,
    lines: lines.slice(0, 1),
    expectedTotalFen: (await shop.ask(buyer.id, 'orderPreview', { lines: lines.slice(0, 1) })).totalFen,
  });
  const customers = await fillOrders(db, listed, buyer.id);
  const own = (round: number) => customers[(round * 17) % customers.length] ?? 0;
  const pageOf = (customerId: number) => () =>
    db.select().from(orders).where(eq(orders.customerId, customerId)).orderBy(desc(orders.id)).limit(20);
  const numbers = await db
    .select({ orderNo: orders.orderNo })
    .from(orders)
    .orderBy(sql`md5(${orders.orderNo})`)
    .limit(ROUNDS);
  const newest = () => db.select().from(orders).orderBy(desc(orders.id)).limit(20);
  await measure('customer’s list', (round) => shop.ask(own(round), 'myOrderList', {}), pageOf(own(1)));
  await measure(
    'customer’s list, by status',
    (round) => shop.ask(own(round), 'myOrderList', { status: '已完成' }),
    pageOf(own(1)),
  );
  await measure(
    'list of the customer with most orders',
    () => shop.ask(buyer.id, 'myOrderList', {}),
    pageOf(buyer.id),
  );
  await measure('desk, all orders', () => shop.ask(shop.staffId, 'orderPageQuery', {}), newest);
  await measure('desk, queue', () => shop.ask(shop.staffId, 'orderPageQuery', { queue: 'todo' }), newest);
  await measure(
    'desk, page 50 of the queue',
    () => shop.ask(shop.staffId, 'orderPageQuery', { queue: 'todo', startRow: 981 }),
    newest,
  );
  await measure(
    'desk, by order number',
    (round) => shop.ask(shop.staffId, 'orderPageQuery', { keyword: numbers[round]?.orderNo ?? '' }),
    newest,
  );
  await measure('desk, counts of the queues', () => shop.ask(shop.staffId, 'deskQuery', {}), newest);
}
await close();
