import type { Metadata } from 'next';
import { CartPage } from '@/components/cart/cart-page';
import { DesktopCheckout } from '@/components/checkout/desktop/checkout';
import { MobileCheckout } from '@/components/checkout/mobile/checkout';
import { translator } from '@/lib/i18n/translator';
import { siteOf } from '@/lib/views/params';

/** Which step is asked for stands in the query. */
export const dynamic = 'force-dynamic';

const CHECKOUTS = { pc: DesktopCheckout, m: MobileCheckout };

interface Props {
  params: Promise<{ device: string; locale: string }>;
  searchParams: Promise<{ step?: string | string[] }>;
}

export default async function ShopingPage({ params, searchParams }: Props) {
  const site = await siteOf(params);
  const { step } = await searchParams;
  const Checkout = CHECKOUTS[site.device];
  return step === 'checkout' ? <Checkout /> : <CartPage site={site} />;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await siteOf(params);
  const t = translator(locale, 'cart');
  return { title: t('title'), robots: { index: false, follow: false } };
}
