import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { containing } from '@/lib/backend/db/like';
import { rowsOf } from '@/lib/backend/db/rows';
import { customer, delivery, deliveryLine, orderLine, orderPayment, orders } from '@/lib/backend/db/schema';
import { isOrderNumber } from '../place/order-number';

/** Orders that one place of a word may bring: of a word that more have, the newest are found. */
const MOST_FOUND = 10_000;
const MOST_CUSTOMERS = 1_000;

/**
 * Ids of orders that say a keyword, in any place staff know one by: its numbers, its lines, who ordered it, and the waybills,
 * lots and bank references that belong to it. Each place has an index over pairs of characters, so two are needed for a
 * quick answer; for one all rows are looked at. A whole number of an order is looked up as such, since the pairs of its
 * date stand in a good part of all orders; a customer's own number of that shape is looked for where no order has it.
 */
export async function findOrders(db: Database, keyword: string): Promise<number[]> {
  return rowsOf(await db.execute(ordersSaying(keyword))).map(({ id }) => Number(id));
}

export function ordersSaying(keyword: string): SQL {
  const word = keyword.normalize('NFKC');
  const within = containing(word);
  const pairs = sql`text_bigrams(${word})`;
  const newest = sql`order by 1 desc limit ${MOST_FOUND}`;
  const lineText = sql`${orderLine.skuCode} || ' ' || coalesce(${orderLine.name}->>'zh', '') || ' ' || coalesce(${orderLine.name}->>'en', '')`;
  const says = (text: SQL) => sql`text_bigrams(${text}) @> ${pairs} and ${text} ilike ${within}`;
  const saysNumber = sql`select ${orders.id} from ${orders} where ${says(sql`${orders.orderNo} || ' ' || ${orders.poNumber}`)}`;
  const hasNumber = sql`select ${orders.id} from ${orders} where ${orders.orderNo} = ${word.toUpperCase()}`;
  const numbered = isOrderNumber(word)
    ? sql`(${hasNumber}) union (${saysNumber} and not exists (${hasNumber}) ${newest})`
    : sql`(${saysNumber} ${newest})`;
  return sql`
    ${numbered}
    union (select ${orderLine.orderId} from ${orderLine} where ${says(lineText)} ${newest})
    union (select ${orders.id} from ${orders} where ${orders.customerId} = any(array(
      select ${customer.id} from ${customer}
        where ${says(sql`${customer.custName} || ' ' || ${customer.organisation}`)} limit ${MOST_CUSTOMERS})) ${newest})
    union (select ${delivery.orderId} from ${delivery} where ${says(sql`${delivery.waybill}`)} ${newest})
    union (select ${delivery.orderId} from ${deliveryLine}
      join ${delivery} on ${delivery.id} = ${deliveryLine.deliveryId}
      where ${says(sql`${deliveryLine.lot}`)} ${newest})
    union (select ${orderPayment.orderId} from ${orderPayment} where ${says(sql`${orderPayment.bankRef}`)} ${newest})
  `;
}
