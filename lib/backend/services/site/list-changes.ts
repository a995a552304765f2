import { eq, sql } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { meta } from '@/lib/backend/db/schema';

/** A list of the company's says itself when an entry came or went: one that is gone has no row to say it. */
const keyOf = (typeCode: string): string => `listChanged.${typeCode}`;

export async function noteListChanges(tx: Database, typeCodes: ReadonlySet<string>, at: Date): Promise<void> {
  if (typeCodes.size === 0) return;
  await tx
    .insert(meta)
    .values([...typeCodes].map((typeCode) => ({ key: keyOf(typeCode), value: at.toISOString() })))
    .onConflictDoUpdate({ target: meta.key, set: { value: sql`excluded.value`, updatedAt: at } });
}

/** When an entry last came to a list that was there, or went; undefined: it is as it was first loaded. */
export async function loadListChange(db: Database, typeCode: string): Promise<string | undefined> {
  const [row] = await db
    .select({ value: meta.value })
    .from(meta)
    .where(eq(meta.key, keyOf(typeCode)));
  return row?.value;
}
