import { eq } from 'drizzle-orm';
import { orderLine } from '@/lib/backend/db/schema';
import { sessionOf } from '@/lib/backend/http/access';
import type { Handler } from '@/lib/backend/http/context';
import { CallError } from '@/lib/backend/http/errors';
import { CODE } from '@/lib/contract/call';
import { mergeLines } from '@/lib/domain/orders/quantities';
import { afterMove } from '@/lib/domain/orders/transitions';
import { openAsStaff, refuseOwn, stateOf } from '../change/move-order';
import { settleOrder } from '../change/settle-due';
import { loadDiscount, loadSizes } from '../sizes';
import { changedOffer, rulesFor, withHeld } from './edit-order';
import { sumOffer } from './settle-offer';

/**
 * What an order would be with other lines, before staff change it. What it holds of the stock counts as there.
 * @throws CallError 1403 `order.own`; 1404 `order.not_found`; 1409 `order.state` when it can't be changed any more
 */
export const orderEditPreview: Handler<'orderEditPreview'> = async ({ id, lines }, context) => {
  const { db, now } = context;
  await settleOrder(db, now, id);
  const order = await openAsStaff(db, { id }, context);
  refuseOwn(order, sessionOf(context).customerId);
  if (afterMove(stateOf(order), 'edit', 'staff') === null) throw new CallError(CODE.conflict, 'order.state');
  const before = await db.select().from(orderLine).where(eq(orderLine.orderId, id));
  const wanted = mergeLines(lines);
  const sizes = await loadSizes(
    db,
    wanted.map(({ skuCode }) => skuCode),
  );
  const discountPerMille = await loadDiscount(db, order.customerId);
  const offer = changedOffer(order, before, wanted, withHeld(sizes, before), discountPerMille);
  const { totals, problems } = sumOffer(offer, await rulesFor(db, order), order.discountFen);
  const priced = new Map(offer.lines.map((line) => [line.skuCode, line]));
  return {
    ...totals,
    lines: wanted.map(({ skuCode, qty }) => {
      const unitPriceFen = priced.get(skuCode)?.unitPriceFen;
      const warning = offer.warnings.get(skuCode);
      return {
        skuCode,
        qty,
        ...(unitPriceFen !== undefined && { unitPriceFen, lineTotalFen: unitPriceFen * qty }),
        ...(warning && { warning }),
      };
    }),
    warnings: problems,
  };
};
