import type { Metadata } from 'next';
import { translator } from '@/lib/i18n/translator';
import { isCanonical, isFiltered, type ListQuery } from '@/lib/routing/list-query';
import type { Site } from '@/lib/routing/site';
import { listTitle } from '@/lib/views/product-list/list-title';
import { countListPages, loadListCategory } from '@/lib/views/product-list/product-list';
import { type Address, alternates, canonicalOnly } from './alternates';
import { paged } from './paged';

/** A category's first page is what a crawler keeps; combinations of filters are not indexed, but followed. */
export async function productListMetadata(query: ListQuery, site: Site): Promise<Metadata> {
  const t = translator(site.locale, 'productList');
  const category = await loadListCategory(query, site.locale);
  const title = listTitle(site, { category, query });
  // A category's text may be a few words that its sister has too.
  const description = category
    ? t('descriptionOf', { name: category.name, text: category.description || t('intro') })
    : t('intro');
  if (isFiltered(query)) return { title, description, robots: { index: false, follow: true } };
  // An address beyond the last page shows the last page, and is none of its own.
  const page = query.page === 1 ? 1 : Math.min(query.page, await countListPages(query, site.locale));
  const address: Address = (to) =>
    to.product({ classifyId: query.classifyId ?? undefined, page: page === 1 ? undefined : page });
  return {
    ...paged({ title, description }, page, site.locale),
    // In another order or look it is the same list: where that has its relatives is said on its own page.
    ...(isCanonical(query) ? alternates(site, address) : canonicalOnly(site, address)),
  };
}
