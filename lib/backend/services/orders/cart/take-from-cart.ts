import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { cartLine } from '@/lib/backend/db/schema';
import type { Line } from '@/lib/domain/orders/quantities';

/**
 * Takes what was ordered out of the cart, unit by unit: of a line that another tab raised while the checkout stood open
 * what was never ordered stays, and one that was lowered is gone. What is kept for later is another wish, and stays.
 * The customer must be locked (`lockCustomer`).
 * @param lines each pack size once
 */
export async function takeFromCart(tx: Database, customerId: number, lines: readonly Line[]): Promise<void> {
  const ordered = sql`jsonb_to_recordset(${JSON.stringify(lines)}::text::jsonb) as ordered("skuCode" text, qty int)`;
  const own = sql`${cartLine.customerId} = ${customerId} and not ${cartLine.later} and ${cartLine.skuCode} = ordered."skuCode"`;
  // First: what the others have left may be as few as were ordered.
  await tx.execute(
    sql`delete from ${cartLine} using ${ordered} where ${own} and ${cartLine.qty} <= ordered.qty`,
  );
  await tx.execute(
    sql`update ${cartLine} set qty = ${cartLine.qty} - ordered.qty from ${ordered} where ${own}`,
  );
}
