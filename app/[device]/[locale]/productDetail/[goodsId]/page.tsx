import type { Metadata } from 'next';
import { permanentRedirect } from 'next/navigation';
import { DesktopProduct } from '@/components/product/desktop/product-page';
import { MobileProduct } from '@/components/product/mobile/product-page';
import { RecentlyViewed } from '@/components/recent/recently-viewed';
import { paths } from '@/lib/routing/paths';
import { productMetadata } from '@/lib/seo/product';
import { VISIT_PICTURE } from '@/lib/tracking/seen-visit';
import { idOf, siteOf } from '@/lib/views/params';
import { loadProductView } from '@/lib/views/product/product';
import { pictureAddress } from '@/lib/views/product/product-card';

export const generateStaticParams = () => [];

const TREES = { pc: DesktopProduct, m: MobileProduct };

interface Props {
  params: Promise<{ device: string; locale: string; goodsId: string }>;
}

export default async function ProductPage({ params }: Props) {
  const site = await siteOf(params);
  const view = await loadProductView(idOf((await params).goodsId), site.locale);
  if (view.successor) permanentRedirect(paths(site).productDetail(view.successor.id));
  const Tree = TREES[site.device];
  return (
    <>
      {/* The framework's metadata knows no products. */}
      <meta property="og:type" content="product" />
      <data hidden {...{ [VISIT_PICTURE]: pictureAddress(view.product) }} />
      <Tree site={site} view={view} />
      <RecentlyViewed site={site} product={view.product} />
    </>
  );
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const site = await siteOf(params);
  return productMetadata(await loadProductView(idOf((await params).goodsId), site.locale), site);
}
