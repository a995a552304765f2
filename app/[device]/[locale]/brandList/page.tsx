import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { BrandList } from '@/components/brand/brand-list';
import { alternates } from '@/lib/seo/alternates';
import { loadBrandsView } from '@/lib/views/brand';
import { siteOf } from '@/lib/views/params';

interface Props {
  params: Promise<{ device: string; locale: string }>;
}

export default async function BrandListPage({ params }: Props) {
  const site = await siteOf(params);
  return <BrandList site={site} brands={await loadBrandsView(site.locale)} />;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const site = await siteOf(params);
  const t = await getTranslations({ locale: site.locale, namespace: 'brand' });
  return { title: t('title'), description: t('intro'), ...alternates(site, (to) => to.brandList()) };
}
