import type { Metadata } from 'next';
import { DesktopProductList } from '@/components/product-list/desktop/product-list-page';
import { MobileProductList } from '@/components/product-list/mobile/product-list-page';
import { emptyListQuery } from '@/lib/routing/list-query';
import { productListMetadata } from '@/lib/seo/product-list';
import { siteOf } from '@/lib/views/params';
import { loadProductListView } from '@/lib/views/product-list/product-list';

const TREES = { pc: DesktopProductList, m: MobileProductList };

interface Props {
  params: Promise<{ device: string; locale: string }>;
}

/** All products, first page: the same for everybody, cached. Filters lead to `filter`, categories to `c`. */
export default async function AllProductsPage({ params }: Props) {
  const site = await siteOf(params);
  const view = await loadProductListView(emptyListQuery(), site.locale);
  const Tree = TREES[site.device];
  return <Tree site={site} view={view} />;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const site = await siteOf(params);
  return productListMetadata(emptyListQuery(), site);
}
