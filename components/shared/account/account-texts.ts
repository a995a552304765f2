'use client';

import { useTranslations } from 'next-intl';
import type { CallFailure } from '@/lib/api/result';
import { failureText, fieldText, waitOf } from './account-rules';

/** Machine words into sentences of the page's language. */
export function useAccountTexts() {
  const t = useTranslations('account');
  const wait = (seconds: number) => {
    const { unit, count } = waitOf(seconds);
    return t(`wait.${unit}`, { count });
  };
  return {
    wait,
    field: (name: string, word: string | undefined) =>
      word === undefined ? undefined : t(`errors.${fieldText(name, word)}`),
    failure: (failure: CallFailure) => {
      const text = failureText(failure);
      return text === 'tooMany'
        ? t('failures.tooMany', { wait: wait(failure.retryAfter ?? 60) })
        : t(`failures.${text}`);
    },
  };
}
