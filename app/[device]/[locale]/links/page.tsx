import type { Metadata } from 'next';
import { Links } from '@/components/reading/company/links';
import { translator } from '@/lib/i18n/translator';
import { alternates } from '@/lib/seo/alternates';
import { siteOf } from '@/lib/views/params';
import { loadCompanyList } from '@/lib/views/reading/company';

interface Props {
  params: Promise<{ device: string; locale: string }>;
}

export default async function LinksPage({ params }: Props) {
  const site = await siteOf(params);
  return <Links site={site} entries={await loadCompanyList('link', site.locale)} />;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const site = await siteOf(params);
  const t = translator(site.locale, 'reading');
  return {
    title: t('links.title'),
    description: t('links.intro'),
    ...alternates(site, (to) => to.page('links')),
  };
}
