'use client';

import { useTranslations } from 'next-intl';
import { type FormName, failureText, fieldKey, type SaidFailure, waitOf } from '@/lib/api/call-texts';

/** Machine words into sentences of the page's language. Needs the messages `calls`. */
export function useCallTexts(form?: FormName) {
  const t = useTranslations('calls');
  return {
    failure: (failure: SaidFailure): string => {
      const { key, values } = failureText(failure);
      return t(`failures.${key}`, { unit: '', count: 0, ...values });
    },
    /** What is wrong with a field; undefined when nothing is. */
    field: (name: string, word: string | undefined) =>
      word === undefined ? undefined : t(`fields.${fieldKey(name, word, form)}`),
    wait: (seconds: number): string => {
      const { unit, count } = waitOf(seconds);
      return t(`wait.${unit}`, { count });
    },
  };
}
