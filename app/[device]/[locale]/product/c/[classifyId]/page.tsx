import type { Metadata } from 'next';
import { DesktopProductList } from '@/components/product-list/desktop/product-list-page';
import { MobileProductList } from '@/components/product-list/mobile/product-list-page';
import { emptyListQuery } from '@/lib/routing/list-query';
import { productListMetadata } from '@/lib/seo/product-list';
import { idOf, siteOf } from '@/lib/views/params';
import { loadProductListView } from '@/lib/views/product-list/product-list';

export const generateStaticParams = () => [];

const TREES = { pc: DesktopProductList, m: MobileProductList };

interface Props {
  params: Promise<{ device: string; locale: string; classifyId: string }>;
}

/** A category's first, unfiltered page: cached. `/product?classifyId=3` is rewritten to it. */
export default async function CategoryPage({ params }: Props) {
  const site = await siteOf(params);
  const query = emptyListQuery(idOf((await params).classifyId));
  const view = await loadProductListView(query, site.locale);
  const Tree = TREES[site.device];
  return <Tree site={site} view={view} />;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const site = await siteOf(params);
  const query = emptyListQuery(idOf((await params).classifyId));
  return productListMetadata(query, site);
}
