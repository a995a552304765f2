import type { Metadata } from 'next';
import { DesktopProductList } from '@/components/product-list/desktop/product-list-page';
import { MobileProductList } from '@/components/product-list/mobile/product-list-page';
import { parseListQuery } from '@/lib/routing/list-query';
import { productListMetadata } from '@/lib/seo/product-list';
import { siteOf } from '@/lib/views/params';
import { loadProductListView } from '@/lib/views/product-list/product-list';

/** Too many combinations to keep as pages: rendered on each request over cached data. */
export const dynamic = 'force-dynamic';

const TREES = { pc: DesktopProductList, m: MobileProductList };

interface Props {
  params: Promise<{ device: string; locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function FilteredProductsPage({ params, searchParams }: Props) {
  const site = await siteOf(params);
  const view = await loadProductListView(parseListQuery(await searchParams), site.locale);
  const Tree = TREES[site.device];
  return <Tree site={site} view={view} />;
}

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const site = await siteOf(params);
  return productListMetadata(parseListQuery(await searchParams), site);
}
