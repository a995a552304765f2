import type { Metadata } from 'next';
import { DesktopOrder } from '@/components/orders/desktop/order';
import { MobileOrder } from '@/components/orders/mobile/order';
import { translator } from '@/lib/i18n/translator';
import { idOf, siteOf } from '@/lib/views/params';

/** The address names the order; whose it is, is known in the browser alone. */
export const dynamic = 'force-dynamic';

const TREES = { pc: DesktopOrder, m: MobileOrder };

interface Props {
  params: Promise<{ device: string; locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function OrderPage({ params, searchParams }: Props) {
  const { device } = await siteOf(params);
  const { id } = await searchParams;
  const Tree = TREES[device];
  return <Tree id={idOf(typeof id === 'string' ? id : '')} />;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await siteOf(params);
  return { title: translator(locale, 'orders')('title'), robots: { index: false, follow: false } };
}
