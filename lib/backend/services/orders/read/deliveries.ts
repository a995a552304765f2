import { asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { delivery, deliveryLine, fixDoc } from '@/lib/backend/db/schema';
import { loadFiles } from '@/lib/backend/services/personal/uploads/stored-uploads';
import type { CallData } from '@/lib/contract/calls';

type Delivery = CallData<'deliveryDocQuery'>[number];
type StoredFile = Delivery['documents'][number];
type FixDoc = CallData<'fixDocQuery'>[number];

/** The files of these references, in their order; one that is gone is left out. */
export async function toWireFiles(db: Database, refs: readonly string[]): Promise<StoredFile[]> {
  const files = await loadFiles(db, refs);
  return refs.flatMap((ref) => files.get(ref) ?? []);
}

/** What was sent for an order, the oldest first. */
export async function loadDeliveries(db: Database, orderId: number): Promise<Delivery[]> {
  const rows = await db
    .select()
    .from(delivery)
    .where(eq(delivery.orderId, orderId))
    .orderBy(asc(delivery.id));
  if (rows.length === 0) return [];
  const lines = await db
    .select()
    .from(deliveryLine)
    .where(
      inArray(
        deliveryLine.deliveryId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(deliveryLine.id));
  const files = await loadFiles(
    db,
    rows.flatMap(({ documents }) => documents),
  );
  return rows.map(({ documents, shippedAt, ...row }) => ({
    ...row,
    shippedAt: shippedAt.toISOString(),
    lines: lines
      .filter(({ deliveryId }) => deliveryId === row.id)
      .map(({ lineId, qty, lot, expiresOn }) => ({ lineId, qty, lot, expiresOn })),
    documents: documents.flatMap((ref) => files.get(ref) ?? []),
  }));
}

export const toFixDoc = ({ createdBy: _, createdAt, ...row }: typeof fixDoc.$inferSelect): FixDoc => ({
  ...row,
  createdAt: createdAt.toISOString(),
});

export async function loadFixDocs(db: Database, orderId: number): Promise<FixDoc[]> {
  const rows = await db.select().from(fixDoc).where(eq(fixDoc.orderId, orderId)).orderBy(asc(fixDoc.id));
  return rows.map(toFixDoc);
}
