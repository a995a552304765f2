import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { ifThere } from '@/lib/backend/if-there';
import { writeWhole } from '@/lib/backend/write-whole';
import { settings } from '@/lib/config/settings';
import { XLSX } from './content-type';
import type { Prepared } from './image';
import type { Purpose } from './prepare';

const ENDINGS: Record<Prepared['mime'], string> = {
  'image/webp': 'webp',
  'image/jpeg': 'jpg',
  'application/pdf': 'pdf',
  [XLSX]: 'xlsx',
};
const NAME = /^[0-9a-f]{32}\.(?:webp|jpg|pdf|xlsx)$/;

/** Where a file lies; null for a name that was not made here, so that none leads out of the folder. */
const placeOf = (purpose: Purpose, name: string): string | null =>
  NAME.test(name)
    ? path.join(/* turbopackIgnore: true */ settings().dataDir, 'uploads', purpose, name)
    : null;

/** A file below DATA_DIR/uploads, by its name in its purpose's folder. */
export interface NamedFile {
  purpose: Purpose;
  file: string;
}

/** A random name for a file that is to be kept. */
export const nameFile = (mime: Prepared['mime']): string =>
  `${randomBytes(16).toString('hex')}.${ENDINGS[mime]}`;

/** Keeps a file under the name that was made for it. */
export async function keepFile({ purpose, file }: NamedFile, bytes: Buffer): Promise<void> {
  const place = placeOf(purpose, file);
  if (place === null) throw new Error('A name made here must be a name taken here');
  await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
  await writeWhole(place, bytes);
}

/** A stored file's content, or null when it is not there. @throws Error of the file system when it can't be read */
export async function loadFile(purpose: Purpose, name: string): Promise<Buffer | null> {
  const place = placeOf(purpose, name);
  return place === null ? null : ifThere(readFile(place));
}

/** Removes a file; one that is gone already is as good. */
export async function removeFile({ purpose, file }: NamedFile): Promise<void> {
  const place = placeOf(purpose, file);
  if (place !== null) await rm(place, { force: true });
}
