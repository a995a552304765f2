import { say } from '@/lib/backend/import/command-words';
import { unshownPictures } from '@/lib/backend/import/unshown-pictures';
import type { Lang } from '@/lib/backend/localise';
import { print } from './command';

/** Pictures that can't be shown, by name. */
const MOST_NAMED = 10;

/** Says which of the shop's own pictures are named and not there, or are none. */
export async function sayUnshownPictures(
  lang: Lang,
  names: Parameters<typeof unshownPictures>[0],
): Promise<void> {
  const { missing, unreadable } = await unshownPictures(names);
  const sayOf = (key: 'missingPictures' | 'unreadablePictures', found: readonly string[]) => {
    if (found.length === 0) return;
    print(say(lang, key, { count: found.length, names: found.slice(0, MOST_NAMED).join(', ') }));
  };
  sayOf('missingPictures', missing);
  sayOf('unreadablePictures', unreadable);
}
