import type { Metadata } from 'next';
import { QuickOrderPage } from '@/components/quick-order/quick-order-page';
import { translator } from '@/lib/i18n/translator';
import { alternates } from '@/lib/seo/alternates';
import { loadOrderExamples } from '@/lib/views/order-examples';
import { siteOf } from '@/lib/views/params';

interface Props {
  params: Promise<{ device: string; locale: string }>;
}

/** The same for everybody: what is pasted never leaves the browser but to be looked at. */
export default async function QuickOrder({ params }: Props) {
  const site = await siteOf(params);
  return <QuickOrderPage site={site} examples={await loadOrderExamples(site.locale)} />;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const site = await siteOf(params);
  const t = translator(site.locale, 'quickOrder');
  return {
    title: t('title'),
    description: t('description'),
    ...alternates(site, (to) => to.quickOrder()),
  };
}
