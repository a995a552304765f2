import type { Metadata } from 'next';
import { ARTICLE_CLASSES, type ArticleKind } from '@/lib/domain/content/entries';
import { translator } from '@/lib/i18n/translator';
import type { Site } from '@/lib/routing/site';
import { LIST_PAGES } from '@/lib/routing/technical-pages';
import { alternates } from './alternates';

type Query = Record<string, unknown>;

/** A list is worth an index entry; what somebody filtered it by is not. */
const filtered = (title: string): Metadata => ({ title, robots: { index: false, follow: true } });

export function listMetadata(kind: ArticleKind, site: Site, query: Query): Metadata {
  const title = ARTICLE_CLASSES[kind][site.locale];
  if (Object.keys(query).length > 0) return filtered(title);
  const t = translator(site.locale, 'technical');
  return {
    title,
    description: t(`intros.${kind}`),
    ...alternates(site, (to) => to.page(LIST_PAGES[kind])),
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
