import { randomUUID } from 'node:crypto';
import { opendir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { HOUR_MS } from '@/lib/domain/durations';

/** As only the writer below names files. */
const PART = /\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.part$/;

/**
 * Writes a file that only this process may read, and renames it when it is whole: a process that is killed leaves no
 * half file under a good name. What it is called until then is each writer's own: of two that write the same file at
 * once, one would rename what the other has half written. What could not be written (disk full) is taken away.
 */
export async function writeWhole(place: string, bytes: Buffer): Promise<void> {
  const part = `${place}.${randomUUID()}.part`;
  try {
    await writeFile(part, bytes, { mode: 0o600 });
    await rename(part, place);
  } catch (error) {
    await rm(part, { force: true }).catch(() => undefined);
    throw error;
  }
}

/** Takes away what killed processes left half written in a folder and below. What is an hour old nobody writes any more. */
export async function sweepParts(folder: string, now = Date.now()): Promise<void> {
  const entries = await opendir(folder).catch(() => null);
  if (!entries) return;
  for await (const entry of entries) {
    const place = path.join(/* turbopackIgnore: true */ folder, entry.name);
    if (entry.isDirectory()) await sweepParts(place, now);
    else if (PART.test(entry.name)) {
      const found = await stat(place).catch(() => null);
      if (found && now - found.mtimeMs > HOUR_MS) await rm(place, { force: true });
    }
  }
}
