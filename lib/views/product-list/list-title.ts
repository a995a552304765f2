import { translator } from '@/lib/i18n/translator';
import { activeFilters } from '@/lib/routing/list-query';
import type { Site } from '@/lib/routing/site';
import type { ProductListView } from './product-list';

/** What a list is called: by its category, or by the laser that alone narrows it. */
export function listTitle(
  { locale }: Site,
  { category, query }: Pick<ProductListView, 'query'> & { category: { name: string } | null },
): string {
  const t = translator(locale, 'productList');
  if (category) return category.name;
  const [only, ...others] = activeFilters(query);
  if (only?.kind === 'laser' && others.length === 0) return t('excitedBy', { nm: only.value });
  return t('title');
}
