import type { Database } from '@/lib/backend/db/client';
import { say } from '@/lib/backend/import/command-words';
import { missingPictures } from '@/lib/backend/import/missing-pictures';
import type { Lang } from '@/lib/backend/localise';
import { print } from './command';

/** Pictures that are not there, by name. */
const MOST_NAMED = 10;

/** Says which of the shop's own pictures are named and not there. */
export async function sayMissingPictures(db: Database, lang: Lang): Promise<void> {
  const missing = await missingPictures(db);
  if (missing.length === 0) return;
  const names = missing.slice(0, MOST_NAMED).join(', ');
  print(say(lang, 'missingPictures', { count: missing.length, names }));
}
