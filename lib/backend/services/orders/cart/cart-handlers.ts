import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { type CartChange, cartLine, cartMerge } from '@/lib/backend/db/schema';
import { inTransaction } from '@/lib/backend/db/transaction';
import { sessionOf } from '@/lib/backend/http/access';
import type { Handler } from '@/lib/backend/http/context';
import { CallError } from '@/lib/backend/http/errors';
import { hashSecret } from '@/lib/backend/secrets';
import { reused } from '@/lib/backend/sendings';
import { lockCustomer } from '@/lib/backend/services/account/lock-customer';
import { CODE } from '@/lib/contract/call';
import type { CallInput } from '@/lib/contract/calls';
import { DAY_MS } from '@/lib/domain/durations';
import { keptOf, MAX_LINES, MAX_QTY, mergeLines, warningFor } from '@/lib/domain/orders/quantities';
import { availabilityOf, loadSizes } from '../sizes';
import { loadCart, loadCartRows } from './cart';

type Input = CallInput<'cartSave', 'parsed'>;

/** How long it is known what was added already, in ms. */
const KEPT_MS = 30 * DAY_MS;

export const cartList: Handler<'cartList'> = (_input, context) =>
  loadCart(context.db, sessionOf(context).customerId, context.lang);

/**
 * What can't be had as asked for is kept as far as it can, and told in `changes`. A visitor's cart that was merged already
 * is not merged again: the answer is that of the first time. So is what is added by a name of its own.
 * @throws CallError 1409 `cart.full` above MAX_LINES lines; `idem.reused` for other lines under the name of a merged cart
 */
export const cartSave: Handler<'cartSave'> = async (input, context) => {
  const { db, lang, now } = context;
  const { customerId } = sessionOf(context);
  const { mergeId } = input;
  const linesHash = hashSecret(JSON.stringify(input.lines));
  const changes = await inTransaction(db, async (tx) => {
    await lockCustomer(tx, customerId);
    if (mergeId === undefined) return saveLines(tx, customerId, input);
    const [merged] = await tx
      .select({ changes: cartMerge.changes, linesHash: cartMerge.linesHash })
      .from(cartMerge)
      .where(and(eq(cartMerge.customerId, customerId), eq(cartMerge.mergeId, mergeId)));
    if (merged) {
      if (merged.linesHash !== null && merged.linesHash !== linesHash) throw reused();
      return merged.changes;
    }
    // Each press that adds something leaves one: what nobody asks for again any more goes.
    await tx
      .delete(cartMerge)
      .where(and(eq(cartMerge.customerId, customerId), lt(cartMerge.mergedAt, new Date(+now - KEPT_MS))));
    const made = await saveLines(tx, customerId, { ...input, mode: 'add' });
    await tx.insert(cartMerge).values({ customerId, mergeId, linesHash, changes: made, mergedAt: now });
    return made;
  });
  return { ...(await loadCart(db, customerId, lang)), changes };
};

async function saveLines(
  tx: Database,
  customerId: number,
  { lines, mode }: Pick<Input, 'lines' | 'mode'>,
): Promise<CartChange[]> {
  const before = new Map((await loadCartRows(tx, customerId)).map((row) => [row.skuCode, row]));
  const laters = new Map(lines.map(({ skuCode, later }) => [skuCode, later]));
  // Set twice in one call, a line is what it was set to last.
  const wanted =
    mode === 'add' ? mergeLines(lines) : [...new Map(lines.map((one) => [one.skuCode, one])).values()];
  const sizes = await loadSizes(
    tx,
    wanted.map(({ skuCode }) => skuCode),
  );
  const changes: CartChange[] = [];
  const rows: (typeof cartLine.$inferInsert)[] = [];
  for (const { skuCode, qty } of wanted) {
    const row = before.get(skuCode);
    const asked = Math.min(MAX_QTY, qty + (mode === 'add' ? (row?.qty ?? 0) : 0));
    const size = availabilityOf(sizes.get(skuCode));
    const kept = keptOf(size, asked);
    const reason = warningFor(size, asked);
    // What can't be ordered is not written: a line that stands already stays as it was.
    const stays = kept === 0 ? (row?.qty ?? 0) : kept;
    // Of what is kept as it was asked for, the line itself says what is wrong.
    if (reason && (kept !== asked || reason === 'out')) changes.push({ skuCode, reason, asked, kept: stays });
    if (kept === 0) continue;
    const later = laters.get(skuCode) ?? row?.later ?? false;
    rows.push({ customerId, skuCode, qty: kept, later });
  }
  if (rows.length > 0) {
    await tx
      .insert(cartLine)
      .values(rows)
      .onConflictDoUpdate({
        target: [cartLine.customerId, cartLine.skuCode],
        set: { qty: sql`excluded.qty`, later: sql`excluded.later` },
      });
  }
  if ((await tx.$count(cartLine, eq(cartLine.customerId, customerId))) > MAX_LINES)
    throw new CallError(CODE.conflict, 'cart.full');
  return changes;
}

/** Taking out what is not in it changes nothing: two tabs may do it at once. */
export const cartDelete: Handler<'cartDelete'> = async ({ skuCodes }, context) => {
  const { db, lang } = context;
  const { customerId } = sessionOf(context);
  await db
    .delete(cartLine)
    .where(and(eq(cartLine.customerId, customerId), inArray(cartLine.skuCode, skuCodes)));
  return loadCart(db, customerId, lang);
};
