import { stat } from 'node:fs/promises';
import path from 'node:path';
import { and, desc, eq, isNotNull, like } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { attachment, contentEntry, upload } from '@/lib/backend/db/schema';
import { KEPT_FILES } from '@/lib/backend/import/content/media';
import { CONTENT_FILES } from '@/lib/domain/content/entries';

/**
 * Folders below the data folder in which the newest file that the database names is not there: another instance has them
 * to itself, or a copy was put back without them. Whoever asks for such a file would be the first to notice.
 */
export async function foldersWithoutFiles(db: Database, dataDir: string): Promise<string[]> {
  const [used] = await db
    .select({ purpose: upload.purpose, file: upload.file })
    .from(upload)
    .where(isNotNull(upload.usedAt))
    .orderBy(desc(upload.id))
    .limit(1);
  const [shown] = await db
    .select({ cover: contentEntry.cover })
    .from(contentEntry)
    .where(like(contentEntry.cover, 'pictures/%'))
    .orderBy(desc(contentEntry.id))
    .limit(1);
  const [handedOut] = await db
    .select({ url: attachment.url })
    .from(attachment)
    // Of texts: a large catalogue's hundreds of thousands of documents are not gone through for it.
    .where(and(eq(attachment.busiType, CONTENT_FILES), like(attachment.url, 'content/%')))
    .orderBy(desc(attachment.id))
    .limit(1);
  const named = [
    used && path.join('uploads', used.purpose, used.file),
    shown?.cover,
    handedOut && path.join(KEPT_FILES, path.basename(handedOut.url)),
  ];
  const missing: string[] = [];
  for (const name of named) {
    if (!name) continue;
    const found = await stat(path.join(/* turbopackIgnore: true */ dataDir, name)).catch(() => null);
    if (!found?.isFile()) missing.push(name.split('/')[0] ?? '');
  }
  return missing;
}
