import { translator } from '@/lib/i18n/translator';
import type { Locale } from '@/lib/routing/site';

/** Titles and descriptions of a list's later pages, so that none says the same as its first. */
export function paged(text: { title: string; description: string }, page: number, locale: Locale) {
  if (page === 1) return text;
  const t = translator(locale, 'site');
  return {
    title: t('titleOfPage', { text: text.title, page }),
    description: t('descriptionOfPage', { text: text.description, page }),
  };
}
