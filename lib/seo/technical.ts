import type { Metadata } from 'next';
import { ARTICLE_CLASSES, type ArticleKind } from '@/lib/domain/content/entries';
import { translator } from '@/lib/i18n/translator';
import type { QueryValue } from '@/lib/routing/query-value';
import type { Site } from '@/lib/routing/site';
import { LIST_PAGES } from '@/lib/routing/technical-pages';
import { readPage } from '@/lib/views/technical/technical';
import { alternates } from './alternates';
import { paged } from './paged';

type Query = Record<string, QueryValue>;

/** A list is worth an index entry, each page of it; what somebody filtered it by is not. */
const filtered = (title: string): Metadata => ({ title, robots: { index: false, follow: true } });

export function listMetadata(kind: ArticleKind, site: Site, query: Query): Metadata {
  const title = ARTICLE_CLASSES[kind][site.locale];
  if (Object.keys(query).some((key) => key !== 'page')) return filtered(title);
  const t = translator(site.locale, 'technical');
  const page = readPage(query.page);
  return {
    ...paged({ title, description: t(`intros.${kind}`) }, page, site.locale),
    ...alternates(site, (to) => to.page(LIST_PAGES[kind], { page: page === 1 ? undefined : page })),
  };
}

export function technologiesMetadata(site: Site, query: Query): Metadata {
  const t = translator(site.locale, 'technical');
  if (Object.keys(query).length > 0) return filtered(t('title'));
  return {
    title: t('title'),
    description: t('intro'),
    ...alternates(site, (to) => to.page('allTechnologies')),
  };
}
