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

/** The name of something that an answer names beside what it is about. */
export function pickName(name: Bilingual, lang: Lang): { name: string; lang?: 'zh' } {
  const { text, ...fallback } = pick(name, lang);
  return { name: text, ...fallback };
}

/** The same of what has a title. */
export function pickTitle(title: Bilingual, lang: Lang): { title: string; lang?: 'zh' } {
  const { text, ...fallback } = pick(title, lang);
  return { title: text, ...fallback };
}

/** The `lang` of a record with several texts: `zh` as soon as one of them had to come in Chinese. */
export const fallbackLanguage = (...texts: readonly Picked[]): { lang?: 'zh' } =>
  texts.some((text) => text.lang) ? { lang: 'zh' } : {};
