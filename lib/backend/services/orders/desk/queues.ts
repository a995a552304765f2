import { type SQL, sql } from 'drizzle-orm';
import { isAboveTotal, orders } from '@/lib/backend/db/schema';
import type { OrderQueue } from '@/lib/domain/orders/queues';

/**
 * Which orders stand in a queue. Written out in literals: those of `todo`, `asked`, `partly` and `refund` are the conditions of an
 * index each, which serves only what says the same.
 */
export const QUEUES: Readonly<Record<OrderQueue, SQL>> = {
  todo: sql`(${orders.status} = '待发货' or ${orders.payment} = 'REFUND_DUE' or (${orders.payment} = 'VOUCHER' and ${orders.status} <> '已取消') or ${orders.waitingRemark} is not null or ${isAboveTotal(orders)})`,
  asked: sql`(${orders.waitingRemark} is not null)`,
  toPay: sql`(${orders.status} = '待付款' and ${orders.payment} = 'UNPAID')`,
  voucher: sql`(${orders.payment} = 'VOUCHER' and ${orders.status} <> '已取消')`,
  toShip: sql`(${orders.status} = '待发货' and not ${orders.shipped})`,
  partly: sql`(${orders.status} = '待发货' and ${orders.shipped})`,
  refund: sql`(${orders.payment} = 'REFUND_DUE' or ${isAboveTotal(orders)})`,
};
