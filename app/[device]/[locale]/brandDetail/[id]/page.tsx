import type { Metadata } from 'next';
import { DesktopBrand } from '@/components/brand/desktop/brand-page';
import { MobileBrand } from '@/components/brand/mobile/brand-page';
import { brandMetadata } from '@/lib/seo/brand';
import { loadBrandView } from '@/lib/views/brand';
import { idOf, siteOf } from '@/lib/views/params';

export const generateStaticParams = () => [];

const TREES = { pc: DesktopBrand, m: MobileBrand };

interface Props {
  params: Promise<{ device: string; locale: string; id: string }>;
}

export default async function BrandPage({ params }: Props) {
  const site = await siteOf(params);
  const view = await loadBrandView(idOf((await params).id), site.locale);
  const Tree = TREES[site.device];
  return <Tree site={site} view={view} />;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const site = await siteOf(params);
  const { brand } = await loadBrandView(idOf((await params).id), site.locale);
  return brandMetadata(brand, site);
}
