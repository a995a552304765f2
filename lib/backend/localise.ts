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

/** The text that an answer has under a name of its own (`name`, `title`), with its `lang` beside it. */
export function pickAs<Key extends string>(
  key: Key,
  text: Bilingual,
  lang: Lang,
): Record<Key, string> & { lang?: 'zh' } {
  const { text: picked, ...fallback } = pick(text, lang);
  return { ...({ [key]: picked } as Record<Key, string>), ...fallback };
}

type Marks<Key extends string> = { [K in Key as `${K}Lang`]?: 'zh' };

/** Texts beside the one that `lang` is about, each with a mark of its own (`sizeLang`): they are translated one by one. */
export function pickBeside<Key extends string>(
  texts: Readonly<Record<Key, Bilingual>>,
  lang: Lang,
): Record<Key, string> & Marks<Key> {
  const told: Record<string, string> = {};
  for (const [key, text] of Object.entries<Bilingual>(texts)) {
    const picked = pick(text, lang);
    told[key] = picked.text;
    if (picked.lang) told[`${key}Lang`] = picked.lang;
  }
  return told as Record<Key, string> & Marks<Key>;
}

/** The `lang` of a record with several texts: `zh` as soon as one of them had to come in Chinese. */
export const fallbackLanguage = (...texts: readonly Picked[]): { lang?: 'zh' } =>
  texts.some((text) => text.lang) ? { lang: 'zh' } : {};
