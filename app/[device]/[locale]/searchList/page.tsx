import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { RecentlyViewed } from '@/components/recent/recently-viewed';
import { DesktopSearch } from '@/components/search/desktop/search-page';
import { MobileSearch } from '@/components/search/mobile/search-page';
import { TextSearch } from '@/components/search/text-search';
import { SEARCH_KINDS } from '@/lib/domain/content/entries';
import { parseSearchQuery } from '@/lib/routing/list-query';
import { siteOf } from '@/lib/views/params';
import { loadSearchView } from '@/lib/views/search/search';
import { loadTextSearchView } from '@/lib/views/search/text-search';

/** Any words may be asked for: rendered on each request over briefly cached data. */
export const dynamic = 'force-dynamic';

const TREES = { pc: DesktopSearch, m: MobileSearch };

/** What beside products is asked for; undefined: products. */
const textKindOf = ({ kind }: Record<string, string | string[] | undefined>) =>
  SEARCH_KINDS.filter((one) => one !== 'product').find((one) => one === kind);

interface Props {
  params: Promise<{ device: string; locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function SearchPage({ params, searchParams }: Props) {
  const site = await siteOf(params);
  const query = parseSearchQuery(await searchParams);
  const kind = textKindOf(await searchParams);
  if (kind && query.words !== '')
    return <TextSearch site={site} view={await loadTextSearchView({ ...query, kind }, site.locale)} />;
  const view = await loadSearchView(query, site.locale);
  const Tree = TREES[site.device];
  return (
    <Tree site={site} view={view}>
      <RecentlyViewed site={site} />
    </Tree>
  );
}

/** Any words make an address: followed, and no entry of an index. */
export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const site = await siteOf(params);
  const t = await getTranslations({ locale: site.locale, namespace: 'search' });
  const { words } = parseSearchQuery(await searchParams);
  const kind = textKindOf(await searchParams);
  const title = kind ? t('titleOfKind', { words, kind: t(`kinds.${kind}`) }) : t('titleFor', { words });
  return { title: words ? title : t('title'), robots: { index: false, follow: true } };
}
