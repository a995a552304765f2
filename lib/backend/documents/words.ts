import type { Lang } from '@/lib/backend/localise';
import type { GhsPictogram } from '@/lib/domain/product/ghs';
import { templatesOf } from '@/lib/i18n/templates';
import en from '@/messages/en.json';
import zh from '@/messages/zh.json';

export type DocumentWords = typeof zh.documents;

const WORDS: Record<Lang, DocumentWords> = {
  zh: templatesOf(zh.documents),
  en: templatesOf(en.documents),
};

/** Words of the documents, from the site's messages. */
export const documentWords = (lang: Lang): DocumentWords => WORDS[lang];

/** A pictogram's name (`exclamation mark`), as the product page says it. */
export const pictogramName = (lang: Lang, pictogram: GhsPictogram): string =>
  (lang === 'en' ? en : zh).product.hazard.pictograms[pictogram];
