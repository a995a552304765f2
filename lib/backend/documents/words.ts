import type { Lang } from '@/lib/backend/localise';
import type { GhsPictogram } from '@/lib/domain/ghs';
import en from '@/messages/en.json';
import zh from '@/messages/zh.json';

export type DocumentWords = typeof zh.documents;

/** Words of the documents, from the site's messages. */
export const documentWords = (lang: Lang): DocumentWords => (lang === 'en' ? en.documents : zh.documents);

/** Puts values into the `{places}` of a text; an unknown place stays as it is. */
export const fill = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));

/** A pictogram's name (`exclamation mark`), as the product page says it. */
export const pictogramName = (lang: Lang, pictogram: GhsPictogram): string =>
  (lang === 'en' ? en : zh).product.hazard.pictograms[pictogram];
