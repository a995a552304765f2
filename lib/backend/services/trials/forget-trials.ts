import { eq } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { trialApplication } from '@/lib/backend/db/schema';
import { release } from './set-aside';

/** Deletes a customer's applications; what was set aside for them is free again. The customer's row must be locked. */
export async function forgetTrials(tx: Database, customerId: number): Promise<void> {
  const rows = await tx
    .delete(trialApplication)
    .where(eq(trialApplication.customerId, customerId))
    .returning();
  for (const row of rows.sort((a, b) => (a.skuCode ?? '').localeCompare(b.skuCode ?? '')))
    await release(tx, row);
}
