import type { Metadata } from 'next';
import { EnquiryPage } from '@/components/enquiry/enquiry-page';
import { translator } from '@/lib/i18n/translator';
import { alternates } from '@/lib/seo/alternates';
import { loadEnquiryView } from '@/lib/views/enquiry/enquiry-view';
import { siteOf } from '@/lib/views/params';

/** What it is about is in the query: rendered on each request. */
export const dynamic = 'force-dynamic';

interface Props {
  params: Promise<{ device: string; locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function ConsultingServicePage({ params, searchParams }: Props) {
  const site = await siteOf(params);
  return <EnquiryPage site={site} view={await loadEnquiryView(await searchParams, site.locale)} />;
}

/** The empty form is worth an index entry; one about something is not. */
export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const site = await siteOf(params);
  const t = translator(site.locale, 'reading');
  if (Object.keys(await searchParams).length > 0)
    return { title: t('enquiry.title'), robots: { index: false, follow: true } };
  return {
    title: t('enquiry.title'),
    description: t('enquiry.intro'),
    ...alternates(site, (to) => to.page('consultingservice')),
  };
}
