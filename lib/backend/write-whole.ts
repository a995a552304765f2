import { randomUUID } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';

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
