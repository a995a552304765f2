import { eq, sql } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { rowsOf } from '@/lib/backend/db/rows';
import { orders } from '@/lib/backend/db/schema';

/** Customers that the orders belong to. */
const CUSTOMERS = 5_000;
const CHUNK = 100_000;

/**
 * So many orders with a line each, like one that was placed: most of them done, a few per cent open; every hundredth
 * belongs to the one customer who orders most.
 * @returns that customer, and the others
 */
export async function fillOrders(db: Database, many: number, biggest: number) {
  const [like] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.customerId, biggest))
    .limit(1);
  const added = await db.execute(sql`
    insert into customer (phone, cust_name, organisation)
    select 'bench-' || n, '客户 ' || n, '研究所 ' || n % 500 from generate_series(1, ${CUSTOMERS}::int) n
    returning id`);
  const ids = rowsOf(added).map(({ id }) => Number(id));
  const [from = 0] = ids;
  const restore = await dropIndexes(db);
  for (let done = 0; done < many; done += CHUNK) {
    const until = Math.min(many, done + CHUNK);
    await db.execute(sql`
      insert into orders (order_no, customer_id, status, payment, terms, shipped, received, goods_total_fen,
        freight_fen, total_fen, tax_fen, tax_per_mille, paid_fen, address, idem_key, idem_hash, due_at, placed_at,
        updated_at)
      select to_char(now() - (${many}::int - n) * interval '1 minute', 'YYMMDD') || '-'
          || upper(substr(md5(n::text), 1, 3) || lpad(to_hex(n % 4096), 3, '0')), case when n % 100 = 0 then ${biggest}::int else ${from}::int + n % ${CUSTOMERS}::int end,
        case when n % 1000 < 20 then '待付款' when n % 1000 < 35 then '待发货' when n % 1000 < 50 then '待收货'
          when n % 1000 < 80 then '已取消' else '已完成' end,
        case when n % 1000 < 20 or n % 1000 between 50 and 79 then 'UNPAID' else 'SIGNED' end,
        like_it.terms, n % 1000 between 35 and 49 or n % 1000 >= 80, n % 1000 >= 80, like_it.goods_total_fen,
        like_it.freight_fen, like_it.total_fen, like_it.tax_fen, like_it.tax_per_mille, 0, like_it.address,
        'bench-' || n, '', case when n % 1000 < 20 then now() + interval '5 days' end,
        now() - (${many}::int - n) * interval '1 minute', now()
      from generate_series(${done + 1}::int, ${until}::int) n, orders like_it where like_it.id = ${like?.id ?? 0}`);
  }
  await db.execute(sql`
    insert into order_line (order_id, sort, goods_id, sku_code, catalog_no, name, size, unit, qty, taken_qty,
      list_price_fen, unit_price_fen, line_total_fen)
    select made.id, line.sort, line.goods_id, line.sku_code, line.catalog_no, line.name, line.size, line.unit,
      line.qty, line.taken_qty, line.list_price_fen, line.unit_price_fen, line.line_total_fen
    from orders made, order_line line
    where made.idem_key like 'bench-%' and line.order_id = ${like?.id ?? 0} and line.sort = 0`);
  await restore();
  // As the server does by itself: what was just inserted is not in the indexes over words until then.
  await db.execute(sql`vacuum analyze`);
  return ids;
}

/** Rows are inserted many times faster without them. @returns what makes them again */
async function dropIndexes(db: Database): Promise<() => Promise<void>> {
  const found = rowsOf(
    await db.execute(sql`
      select indexname as name, indexdef as made from pg_indexes
      where tablename in ('orders', 'order_line') and indexdef not like 'CREATE UNIQUE%'`),
  );
  for (const { name } of found) await db.execute(sql`drop index ${sql.identifier(String(name))}`);
  return async () => {
    for (const { made } of found) await db.execute(sql.raw(String(made)));
  };
}
