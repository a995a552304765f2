import type { Metadata } from 'next';
import { TextIndex } from '@/components/reading/text-index';
import { translator } from '@/lib/i18n/translator';
import { paths } from '@/lib/routing/paths';
import { alternates } from '@/lib/seo/alternates';
import { siteOf } from '@/lib/views/params';
import { loadServiceList } from '@/lib/views/reading/service';

interface Props {
  params: Promise<{ device: string; locale: string }>;
}

/** What `customer` shows without its `id`: all services. The router goes there as to another site (`INDEXED` in lib/routing/rewrites.ts). */
export default async function ServicesPage({ params }: Props) {
  const site = await siteOf(params);
  const t = translator(site.locale, 'reading');
  const to = paths(site);
  const found = await loadServiceList(site.locale);
  return (
    <TextIndex
      site={site}
      page="customer"
      title={t('services.title')}
      intro={t('services.intro')}
      empty={t('services.empty')}
      entries={found.map(({ id, name, lang, text }) => ({
        href: to.customerService(id),
        name,
        lang,
        html: text.html,
      }))}
    />
  );
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const site = await siteOf(params);
  const t = translator(site.locale, 'reading');
  return {
    title: t('services.title'),
    description: t('services.intro'),
    ...alternates(site, (to) => to.page('customer')),
  };
}
