import type { Metadata } from 'next';
import { OrderPage } from '@/components/orders/order-page';
import { translator } from '@/lib/i18n/translator';
import { idOf, siteOf } from '@/lib/views/params';

/** The address names the order; whose it is, is known in the browser alone. */
export const dynamic = 'force-dynamic';

interface Props {
  params: Promise<{ device: string; locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function OwnOrderPage({ params, searchParams }: Props) {
  await siteOf(params);
  const { id } = await searchParams;
  return <OrderPage id={idOf(typeof id === 'string' ? id : '')} />;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await siteOf(params);
  return { title: translator(locale, 'orders')('title'), robots: { index: false, follow: false } };
}
