import { desc, eq } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { fileConfig } from '@/lib/backend/db/schema';

/** The base address of files (`/files`, `https://files.example`); null when none is configured. */
export async function loadFileBase(db: Database, isActive = true): Promise<string | null> {
  const [row] = await db
    .select({ fileUrl: fileConfig.fileUrl })
    .from(fileConfig)
    .where(eq(fileConfig.isActive, isActive))
    .orderBy(desc(fileConfig.id))
    .limit(1);
  return row?.fileUrl ?? null;
}
