import type { Metadata } from 'next';
import { AboutUs } from '@/components/reading/company/about-us';
import { translator } from '@/lib/i18n/translator';
import { alternates } from '@/lib/seo/alternates';
import { siteOf } from '@/lib/views/params';
import { loadAbout } from '@/lib/views/reading/company';

interface Props {
  params: Promise<{ device: string; locale: string }>;
}

export default async function AboutUsPage({ params }: Props) {
  const site = await siteOf(params);
  return <AboutUs site={site} about={await loadAbout(site.locale)} />;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const site = await siteOf(params);
  const t = translator(site.locale, 'reading');
  return {
    title: t('about.title'),
    description: t('about.intro'),
    ...alternates(site, (to) => to.page('aboutus')),
  };
}
