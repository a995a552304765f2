import type { Metadata } from 'next';
import { DocumentList } from '@/components/reading/document-list/document-list';
import { translator } from '@/lib/i18n/translator';
import { alternates } from '@/lib/seo/alternates';
import { siteOf } from '@/lib/views/params';
import { loadDocumentListView, readDocumentQuery } from '@/lib/views/reading/document-list';

/** What is looked for is in the query: rendered on each request over briefly cached data. */
export const dynamic = 'force-dynamic';

interface Props {
  params: Promise<{ device: string; locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function DocumentListPage({ params, searchParams }: Props) {
  const site = await siteOf(params);
  return (
    <DocumentList
      site={site}
      view={await loadDocumentListView(readDocumentQuery(await searchParams), site.locale)}
    />
  );
}

/** The list is worth an index entry; what somebody looked for is not. */
export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const site = await siteOf(params);
  const t = translator(site.locale, 'reading');
  if (Object.keys(await searchParams).length > 0)
    return { title: t('documents.title'), robots: { index: false, follow: true } };
  return {
    title: t('documents.title'),
    description: t('documents.intro'),
    ...alternates(site, (to) => to.page('Brochure')),
  };
}
