import { and, eq } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { trialApplication } from '@/lib/backend/db/schema';
import { lockSizes } from '@/lib/backend/services/orders/sizes';
import { release } from './set-aside';

/** Deletes a customer's applications; what was set aside for them is free again. The customer's row must be locked. */
export async function forgetTrials(tx: Database, customerId: number): Promise<void> {
  const own = eq(trialApplication.customerId, customerId);
  // Those alone hold anything, and no other one becomes so while its customer is locked.
  const holding = and(own, eq(trialApplication.state, 'APPROVED'));
  const named = await tx.select({ skuCode: trialApplication.skuCode }).from(trialApplication).where(holding);
  await lockSizes(
    tx,
    named.flatMap(({ skuCode }) => skuCode ?? []),
  );
  const rows = await tx.delete(trialApplication).where(own).returning();
  for (const row of rows.sort((a, b) => (a.skuCode ?? '').localeCompare(b.skuCode ?? '')))
    await release(tx, row);
}
