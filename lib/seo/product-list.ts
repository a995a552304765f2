import type { Metadata } from 'next';
import { translator } from '@/lib/i18n/translator';
import { isFiltered, type ListQuery } from '@/lib/routing/list-query';
import type { Site } from '@/lib/routing/site';
import { loadListCategory } from '@/lib/views/product-list';
import { alternates } from './alternates';

/** A category's first page is what a crawler keeps; combinations of filters are not indexed, but followed. */
export async function productListMetadata(query: ListQuery, site: Site): Promise<Metadata> {
  const t = translator(site.locale, 'productList');
  const category = await loadListCategory(query, site.locale);
  if (isFiltered(query)) {
    return { title: category?.name ?? t('title'), robots: { index: false, follow: true } };
  }
  return {
    title: category?.name ?? t('title'),
    description: category?.description || t('intro'),
    alternates: alternates(site, (to) =>
      to.product({
        classifyId: query.classifyId ?? undefined,
        page: query.page === 1 ? undefined : query.page,
      }),
    ),
  };
}
