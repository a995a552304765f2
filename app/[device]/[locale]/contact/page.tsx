import type { Metadata } from 'next';
import { Contact } from '@/components/reading/company/contact';
import { translator } from '@/lib/i18n/translator';
import { alternates } from '@/lib/seo/alternates';
import { siteOf } from '@/lib/views/params';
import { loadAbout, loadCompanyList } from '@/lib/views/reading/company';

interface Props {
  params: Promise<{ device: string; locale: string }>;
}

export default async function ContactPage({ params }: Props) {
  const site = await siteOf(params);
  const [entries, about] = await Promise.all([
    loadCompanyList('contact', site.locale),
    loadAbout(site.locale),
  ]);
  return <Contact site={site} entries={entries} about={about} />;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const site = await siteOf(params);
  const t = translator(site.locale, 'reading');
  return {
    title: t('contact.title'),
    description: t('contact.intro'),
    ...alternates(site, (to) => to.page('contact')),
  };
}
