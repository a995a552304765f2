import type { CallQuery } from '@/lib/api/query/queries';
import { FailedCall, FIXED } from '@/lib/api/query/query-client';
import { queryKeys } from '@/lib/api/query/query-keys';
import { failure } from '@/lib/api/unwrap';
import type { Locale } from '@/lib/routing/site';

/** Messages by their namespace, as the build has taken them apart. */
type Words = Readonly<Record<string, unknown>>;

/** Messages of rarely opened parts (`app/words`), fetched on demand. */
export const wordsQuery = (part: 'desk' | 'picker', locale: Locale): CallQuery<Words> => ({
  queryKey: queryKeys.words(part, locale),
  queryFn: async ({ signal }) => {
    const answer = await fetch(`/words/${part}-${locale}.json`, { signal }).catch(() => null);
    if (!answer?.ok) throw new FailedCall(failure('unavailable', 'words.unavailable'));
    return answer.json();
  },
  ...FIXED,
});
