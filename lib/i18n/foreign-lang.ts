import type { Locale } from '@/lib/routing/site';

const HAN = /\p{Script=Han}/u;

/**
 * The language of a text that stands in the other one on a page (a paper's title, a file's language by its own name,
 * a name that was found in the other language), as readers and screen readers need it; undefined where it is the page's
 * own. Chinese has its characters; a code or a number is in no language.
 */
export function foreignLang(text: string, locale: Locale): 'zh-CN' | 'en' | undefined {
  const isChinese = HAN.test(text);
  if (locale === 'en') return isChinese ? 'zh-CN' : undefined;
  return !isChinese && /[A-Za-z]{3}/.test(text) ? 'en' : undefined;
}

/**
 * The language of a record's name as the record says it. It is marked as soon as one of its texts has no translation, and
 * that need not be the name: one without a Chinese character is translated.
 */
export const nameLang = (name: string, lang: 'zh' | undefined): 'zh' | undefined =>
  lang && HAN.test(name) ? lang : undefined;
