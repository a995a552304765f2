import { PageTabs } from '@/components/ui/page-tabs';
import { SEARCH_KINDS, type SearchKind } from '@/lib/domain/content/entries';
import { translator } from '@/lib/i18n/translator';
import { paths } from '@/lib/routing/paths';
import type { Site } from '@/lib/routing/site';
import type { SearchCounts } from '@/lib/views/search/text-search';

interface Props {
  site: Site;
  words: string;
  kind: SearchKind;
  counts: SearchCounts;
}

/** The kinds of things that were found, with how many there are of each; one of them is shown. */
export function SearchTabs({ site, words, kind, counts }: Props) {
  const t = translator(site.locale, 'search');
  const to = paths(site);
  const tabs = SEARCH_KINDS.map((one) => ({
    name: t(`kinds.${one}`),
    href: to.page('searchList', { productName: words, kind: one === 'product' ? undefined : one }),
    rel: 'nofollow' as const,
    current: one === kind,
    count: t('count', { count: counts[one] }),
  }));
  return <PageTabs label={t('kindsLabel')} tabs={tabs} />;
}
