import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { MobilePackChoice } from '@/components/product/mobile/pack-choice';
import { alternates } from '@/lib/seo/alternates';
import { pageDescription } from '@/lib/seo/page-description';
import { idOf, siteOf } from '@/lib/views/params';
import { loadPackChoiceView } from '@/lib/views/product/pack-choice';

export const generateStaticParams = () => [];

interface Props {
  params: Promise<{ device: string; locale: string; goodsId: string }>;
}

/** Choosing a pack size on a phone. A desktop is sent to the product page before it comes here. */
export default async function PackChoicePage({ params }: Props) {
  const site = await siteOf(params);
  if (site.device !== 'm') notFound();
  const view = await loadPackChoiceView(idOf((await params).goodsId), site.locale);
  return (
    <>
      {/* The framework's metadata knows no products. */}
      <meta property="og:type" content="product" />
      <MobilePackChoice site={site} view={view} />
    </>
  );
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const site = await siteOf(params);
  const { product, summary } = await loadPackChoiceView(idOf((await params).goodsId), site.locale);
  return {
    title: product.name,
    description: pageDescription(summary) || product.name,
    ...alternates(site, (to) => to.productDetail(product.id), {
      kind: 'product',
      id: product.id,
      title: product.name,
    }),
  };
}
