import type { Bilingual } from './db/schema/catalogue';

export const LANGS = ['zh', 'en'] as const;
export type Lang = (typeof LANGS)[number];

/** A text in the language asked for; `lang: 'zh'` when it had to come in Chinese instead. */
export interface Picked {
  text: string;
  lang?: 'zh';
}

/** The text in `lang`; a missing or empty English one comes in Chinese, marked with `lang: 'zh'`. */
export function pick(text: Bilingual, lang: Lang): Picked {
  if (lang === 'zh') return { text: text.zh };
  if (text.en) return { text: text.en };
  return text.zh ? { text: text.zh, lang: 'zh' } : { text: '' };
}

/** The `lang` of a record with several texts: `zh` as soon as one of them had to come in Chinese. */
export const fallbackLanguage = (...texts: readonly Picked[]): { lang?: 'zh' } =>
  texts.some((text) => text.lang) ? { lang: 'zh' } : {};
