import { and, arrayContains, eq } from 'drizzle-orm';
import { audit } from '@/lib/backend/audit';
import type { Database } from '@/lib/backend/db/client';
import { delivery, orders, upload } from '@/lib/backend/db/schema';
import { may, requirePermission, sessionOf } from '@/lib/backend/http/access';
import type { Handler, Session } from '@/lib/backend/http/context';
import { notFound } from '@/lib/backend/http/errors';
import { takeLimits } from '@/lib/backend/limits';
import { logger } from '@/lib/backend/log';
import { prepareUpload } from '@/lib/backend/uploads/prepare';
import { loadFile } from '@/lib/backend/uploads/store';
import { HOUR_MS } from '@/lib/domain/durations';
import { keepUpload, requireRoom, toStoredFile, type UploadRow } from './stored-uploads';

const PER_HOUR = 40;

/**
 * Keeps a file for a later call.
 * @throws CallError 1400 `upload.*` with the word at `data`, 1403 for a parcel's papers without `order.ship`, 1409
 * `upload.waiting`, 1413 `upload.too_big`, 1429 `limit.reached`
 */
export const uploadSave: Handler<'uploadSave'> = async ({ purpose, name, data }, context) => {
  const { db, now } = context;
  const session = sessionOf(context);
  const { customerId } = session;
  if (purpose === 'delivery') requirePermission(session, 'order.ship');
  const rules = [{ max: PER_HOUR, windowMs: HOUR_MS }];
  await takeLimits(db, [{ kind: 'upload.customer', subject: String(customerId), rules }], now);
  if (purpose !== 'delivery') await requireRoom(db, customerId, now);
  const prepared = await prepareUpload(purpose, name, data);
  return keepUpload(db, { customerId, purpose }, prepared, now);
};

/**
 * A file's content. Staff with `customer.verify` may read identity documents that were handed in (each reading is
 * noted in the audit log), staff with `order.read` proofs of payment, staff with `message.reply` what came with
 * enquiries, and customers the papers of their deliveries.
 * @throws CallError 1404 `upload.not_found` when it is unknown, another's, or gone
 */
export const uploadGet: Handler<'uploadGet'> = async ({ ref }, context) => {
  const { db, now } = context;
  const session = sessionOf(context);
  const [row] = await db.select().from(upload).where(eq(upload.ref, ref));
  const own = row?.customerId === session.customerId;
  if (!row || !(own || (await mayRead(db, row, session)))) throw notFound('upload.not_found');
  const content = await loadFile(row.purpose, row.file);
  if (content === null) {
    logger().warn({ event: 'uploads.file_missing', ref });
    throw notFound('upload.not_found');
  }
  if (!own && row.purpose === 'identity' && row.customerId !== null) {
    await audit(db, {
      actorId: session.customerId,
      action: 'customer.document_read',
      subject: 'customer',
      subjectId: row.customerId,
      at: now,
    });
  }
  return { ...toStoredFile(row), data: content.toString('base64') };
};

/** Whether somebody else's file is for this session: what was handed in to whom it was handed in to. */
async function mayRead(db: Database, row: UploadRow, session: Session): Promise<boolean> {
  if (row.usedAt === null) return false;
  if (row.purpose === 'identity') return may(session, 'customer.verify');
  if (row.purpose === 'voucher') return may(session, 'order.read');
  if (row.purpose === 'enquiry') return may(session, 'message.reply');
  return row.purpose === 'delivery' && (may(session, 'order.read') || ownsPaper(db, row.ref, session));
}

async function ownsPaper(db: Database, ref: string, { customerId }: Session): Promise<boolean> {
  const found = await db
    .select({ id: delivery.id })
    .from(delivery)
    .innerJoin(orders, eq(orders.id, delivery.orderId))
    .where(and(eq(orders.customerId, customerId), arrayContains(delivery.documents, [ref])))
    .limit(1);
  return found.length > 0;
}
