import type { CallQuery } from '@/lib/api/queries';
import { CallError, FIXED } from '@/lib/api/query-client';
import { queryKeys } from '@/lib/api/query-keys';
import { failure } from '@/lib/api/unwrap';
import type { Locale } from '@/lib/routing/site';

/** Messages by their namespace, as the build has taken them apart. */
export type Words = Readonly<Record<string, unknown>>;

/** What the desk says (`app/words`): staff alone ask for it, and customers' pages carry none of it. */
export const deskWordsQuery = (locale: Locale): CallQuery<Words> => ({
  queryKey: queryKeys.deskWords(locale),
  queryFn: async ({ signal }) => {
    const answer = await fetch(`/words/desk-${locale}.json`, { signal }).catch(() => null);
    if (!answer?.ok) throw new CallError(failure('unavailable', 'words.unavailable'));
    return answer.json();
  },
  ...FIXED,
});
