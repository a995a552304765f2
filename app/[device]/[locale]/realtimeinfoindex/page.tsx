import type { Metadata } from 'next';
import { NewsList } from '@/components/reading/news/news-list';
import { translator } from '@/lib/i18n/translator';
import { oneOf } from '@/lib/routing/query-value';
import { alternates } from '@/lib/seo/alternates';
import { paged } from '@/lib/seo/paged';
import { siteOf } from '@/lib/views/params';
import { loadNewsListView } from '@/lib/views/reading/news';

/** Its kind and its page are in the query: rendered on each request over briefly cached data. */
export const dynamic = 'force-dynamic';

interface Props {
  params: Promise<{ device: string; locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

async function load({ params, searchParams }: Props) {
  const site = await siteOf(params);
  const { typeCode, page } = await searchParams;
  const view = await loadNewsListView(oneOf(typeCode) || undefined, Number(oneOf(page) ?? 1), site.locale);
  return { site, view };
}

export default async function NewsPage(props: Props) {
  const { site, view } = await load(props);
  return <NewsList site={site} view={view} />;
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { site, view } = await load(props);
  const t = translator(site.locale, 'reading');
  const { type, page } = view;
  const title = type?.name ?? t('news.title');
  return {
    ...paged({ title, description: t('news.description', { title }) }, page, site.locale),
    ...alternates(site, (to) =>
      to.page('realtimeinfoindex', { typeCode: type?.code, page: page === 1 ? undefined : page }),
    ),
  };
}
