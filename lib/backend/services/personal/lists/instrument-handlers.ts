import { eq } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { instrument } from '@/lib/backend/db/schema';
import { inTransaction } from '@/lib/backend/db/transaction';
import { sessionOf } from '@/lib/backend/http/access';
import type { Handler } from '@/lib/backend/http/context';
import { badInput } from '@/lib/backend/http/errors';
import { lockCustomer } from '@/lib/backend/services/account/lock-customer';
import type { CallData } from '@/lib/contract/calls';
import { linesOf, makeInstrument } from '@/lib/domain/light-bench/instrument';

type Saved = CallData<'instrumentQuery'>;

async function load(db: Database, customerId: number): Promise<Saved> {
  const [row] = await db.select().from(instrument).where(eq(instrument.customerId, customerId));
  return { instrument: row ? { lines: row.lines, updatedAt: row.updatedAt.toISOString() } : null };
}

export const instrumentQuery: Handler<'instrumentQuery'> = (_input, context) =>
  load(context.db, sessionOf(context).customerId);

/** @throws CallError 1400 naming `lines` for lines or band passes that stand there twice */
export const instrumentSave: Handler<'instrumentSave'> = async ({ lines }, context) => {
  const { db, now } = context;
  const { customerId } = sessionOf(context);
  return inTransaction(db, async (tx) => {
    await lockCustomer(tx, customerId);
    if (lines.length === 0) {
      await tx.delete(instrument).where(eq(instrument.customerId, customerId));
      return { instrument: null };
    }
    const made = makeInstrument(lines);
    if (!made.ok) throw badInput({ lines: made.problem });
    const values = { lines: linesOf(made.instrument), updatedAt: now };
    await tx
      .insert(instrument)
      .values({ customerId, ...values })
      .onConflictDoUpdate({ target: instrument.customerId, set: values });
    return load(tx, customerId);
  });
};
