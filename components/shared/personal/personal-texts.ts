'use client';

import { useTranslations } from 'next-intl';
import { waitOf } from '@/components/shared/account/account-rules';
import type { CallFailure } from '@/lib/api/result';
import { errorText, failureWord } from './personal-words';

/** Machine words into sentences of the page's language. */
export function usePersonalTexts() {
  const t = useTranslations('personal');
  const failure = (found: CallFailure): string => {
    const word = failureWord(found);
    if (word !== 'tooMany') return t(`failures.${word}`);
    const { unit, count } = waitOf(found.retryAfter ?? 60);
    return t('failures.tooMany', { wait: t(`wait.${unit}`, { count }) });
  };
  return {
    /** What is wrong with a field; undefined when nothing is. */
    field: (name: string, word: string | undefined) =>
      word === undefined ? undefined : t(`errors.${errorText(name, word)}`),
    failure,
  };
}
