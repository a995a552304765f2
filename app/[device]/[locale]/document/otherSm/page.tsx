import type { Metadata } from 'next';
import { TextIndex } from '@/components/reading/text-index';
import { CONTACT_TEXT } from '@/lib/domain/content/contact-text';
import { translator } from '@/lib/i18n/translator';
import { paths } from '@/lib/routing/paths';
import { alternates } from '@/lib/seo/alternates';
import { siteOf } from '@/lib/views/params';
import { loadCompanyTexts } from '@/lib/views/reading/company';

interface Props {
  params: Promise<{ device: string; locale: string }>;
}

/** What `otherSm` shows without its `subTypeCode`: all texts of the company. The router goes there as to another site (`INDEXED` in lib/routing/rewrites.ts). */
export default async function CompanyTextsPage({ params }: Props) {
  const site = await siteOf(params);
  const t = translator(site.locale, 'reading');
  const to = paths(site);
  const found = await loadCompanyTexts(site.locale);
  return (
    <TextIndex
      site={site}
      page="otherSm"
      title={t('texts.title')}
      intro={t('texts.intro')}
      empty={t('texts.empty')}
      entries={found.map(({ code, title, html, lang }) => ({
        href: code === CONTACT_TEXT ? to.page('contact') : to.companyText(code),
        name: title,
        lang,
        html,
      }))}
    />
  );
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const site = await siteOf(params);
  const t = translator(site.locale, 'reading');
  return {
    title: t('texts.title'),
    description: t('texts.intro'),
    ...alternates(site, (to) => to.page('otherSm')),
  };
}
