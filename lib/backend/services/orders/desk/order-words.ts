import { type SQL, sql } from 'drizzle-orm';
import { customer, delivery, deliveryLine, orderLine, orderPayment, orders } from '@/lib/backend/db/schema';
import { isOrderNumber } from '../place/order-number';
import { literal } from '../read/keyword';

/** Orders that one place of a word may bring: of a word that more have, the newest are found. */
const MOST_FOUND = 10_000;
const MOST_CUSTOMERS = 1_000;

/**
 * Orders that say a keyword, in any place staff know one by: its numbers, its lines, who ordered it, and the waybills,
 * lots and bank references that belong to it. Each place has an index over pairs of characters, so two are needed for a
 * quick answer; for one all rows are looked at. A whole number of an order is looked up as such: the pairs of its
 * date stand in a good part of all orders.
 */
export function saysWord(keyword: string): SQL {
  const word = keyword.normalize('NFKC');
  const within = `%${literal(word)}%`;
  const pairs = sql`text_bigrams(${word})`;
  const newest = sql`order by 1 desc limit ${MOST_FOUND}`;
  const lineText = sql`${orderLine.skuCode} || ' ' || coalesce(${orderLine.name}->>'zh', '') || ' ' || coalesce(${orderLine.name}->>'en', '')`;
  const says = (text: SQL) => sql`text_bigrams(${text}) @> ${pairs} and ${text} ilike ${within}`;
  const numbered = isOrderNumber(word)
    ? sql`${orders.orderNo} = ${word.toUpperCase()}`
    : says(sql`${orders.orderNo} || ' ' || ${orders.poNumber}`);
  return sql`${orders.id} in (
    (select ${orders.id} from ${orders} where ${numbered} ${newest})
    union (select ${orderLine.orderId} from ${orderLine} where ${says(lineText)} ${newest})
    union (select ${orders.id} from ${orders} where ${orders.customerId} = any(array(
      select ${customer.id} from ${customer}
        where ${says(sql`${customer.custName} || ' ' || ${customer.organisation}`)} limit ${MOST_CUSTOMERS})) ${newest})
    union (select ${delivery.orderId} from ${delivery} where ${says(sql`${delivery.waybill}`)} ${newest})
    union (select ${delivery.orderId} from ${deliveryLine}
      join ${delivery} on ${delivery.id} = ${deliveryLine.deliveryId}
      where ${says(sql`${deliveryLine.lot}`)} ${newest})
    union (select ${orderPayment.orderId} from ${orderPayment} where ${says(sql`${orderPayment.bankRef}`)} ${newest})
  )`;
}
