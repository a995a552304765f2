import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { TextIndex } from '@/components/reading/text-index';
import { CONTACT_TEXT } from '@/lib/domain/content/contact-text';
import { translator } from '@/lib/i18n/translator';
import { paths } from '@/lib/routing/paths';
import { alternates } from '@/lib/seo/alternates';
import { siteOf } from '@/lib/views/params';
import { loadCompanyTexts } from '@/lib/views/reading/company';

/** Its query decides whether it is there. */
export const dynamic = 'force-dynamic';

interface Props {
  params: Promise<{ device: string; locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** What `otherSm` shows without its `subTypeCode`. With a usable one the address is rewritten to `[subTypeCode]`; another names nothing. */
export default async function CompanyTextsPage({ params, searchParams }: Props) {
  if ((await searchParams).subTypeCode !== undefined) notFound();
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
