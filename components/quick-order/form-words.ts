import type { Messages } from 'next-intl';
import { MAX_PASTED_LINES } from '@/lib/domain/typed-orders/pasted-text';
import { fill } from '@/lib/i18n/fill';
import { writeNumber } from '@/lib/i18n/write-number';
import type { OrderExample } from '@/lib/views/order-examples';
import { MAX_FILE_MB } from './file/file-limits';

/**
 * Words of the form alone, filled in as far as they are known: what speaks by the messages themselves, and the library
 * for it, comes with the first list that is looked at.
 *
 * @param word one of `quickOrder`, templates included
 * @param unavailable what is said when nothing can be reached, not even the words for it
 */
export function formWords(
  word: <K extends keyof Messages['quickOrder']>(key: K) => Messages['quickOrder'][K],
  unavailable: string,
  examples: readonly OrderExample[],
) {
  const [first, second = first, third = first] = examples;
  const limits = { mb: MAX_FILE_MB, max: writeNumber(MAX_PASTED_LINES) };
  const shown = word('examples');
  const file = word('file');
  const { tooBig, tooMany } = file.problems;
  return {
    label: word('label'),
    check: word('check'),
    clear: word('clear'),
    /** Which line of how many stays open, as does how many were left. */
    checking: word('checking'),
    left: fill(word('left'), limits),
    hint: fill(word('hint'), limits),
    retry: word('retry'),
    unavailable,
    file: {
      ...file,
      problems: {
        ...file.problems,
        tooBig: fill(tooBig, limits),
        tooMany: fill(tooMany, limits),
        unavailable,
      },
    },
    placeholder:
      first &&
      [
        fill(shown.code, { sku: first.skuCode }),
        fill(shown.quantityFirst, { sku: second?.skuCode ?? '' }),
        fill(shown.named, { name: third?.name ?? '', size: third?.size ?? '' }),
      ].join('\n'),
  };
}

export type FormWords = ReturnType<typeof formWords>;
