import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { SharedListPage } from '@/components/buying-list/shared-list-page';
import { translator } from '@/lib/i18n/translator';
import { loadSharedList } from '@/lib/views/cart/shared-list';
import { siteOf } from '@/lib/views/params';

/** Which list is asked for stands in the query, and nowhere else. */
export const dynamic = 'force-dynamic';

interface Props {
  params: Promise<{ device: string; locale: string }>;
  searchParams: Promise<{ key?: string | string[] }>;
}

const SECRET = /^[\w-]{20,100}$/;

export default async function BuyingListPage({ params, searchParams }: Props) {
  const site = await siteOf(params);
  const { key } = await searchParams;
  if (typeof key !== 'string' || !SECRET.test(key)) notFound();
  return <SharedListPage site={site} lines={await loadSharedList(key, site.locale)} />;
}

/** Anyone with the address may read it: it is not indexed, and no referrer is sent. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await siteOf(params);
  const t = translator(locale, 'buyingList');
  return { title: t('shared.title'), robots: { index: false, follow: false }, referrer: 'no-referrer' };
}
