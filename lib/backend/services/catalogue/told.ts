import type { Picked } from '@/lib/backend/localise';

/** The `lang` mark of a record with several texts: `zh` as soon as one of them had to come in Chinese. */
export const fallbackMark = (...texts: readonly Picked[]): { lang?: 'zh' } =>
  texts.some((text) => text.lang) ? { lang: 'zh' } : {};
