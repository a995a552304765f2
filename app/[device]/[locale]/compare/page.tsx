import type { Metadata } from 'next';
import { DesktopCompare } from '@/components/compare/desktop/compare-page';
import { MobileCompare } from '@/components/compare/mobile/compare-page';
import { translator } from '@/lib/i18n/translator';
import { siteOf } from '@/lib/views/params';
import { loadCompareView } from '@/lib/views/product/compare';

/** Any products may be asked for: rendered on each request over cached data. */
export const dynamic = 'force-dynamic';

const TREES = { pc: DesktopCompare, m: MobileCompare };

interface Props {
  params: Promise<{ device: string; locale: string }>;
  searchParams: Promise<{ goodsId?: string | string[] }>;
}

export default async function ComparePage({ params, searchParams }: Props) {
  const site = await siteOf(params);
  const { goodsId = [] } = await searchParams;
  const view = await loadCompareView([goodsId].flat(), site.locale);
  const Tree = TREES[site.device];
  return <Tree site={site} view={view} />;
}

/** What somebody laid side by side is nothing for an index. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const site = await siteOf(params);
  return { title: translator(site.locale, 'compare')('title'), robots: { index: false, follow: true } };
}
