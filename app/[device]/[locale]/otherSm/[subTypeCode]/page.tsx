import type { Metadata } from 'next';
import { CompanyText } from '@/components/reading/company/company-text';
import { CONTACT_TEXT } from '@/lib/domain/content/contact-text';
import { alternates } from '@/lib/seo/alternates';
import { toDescription } from '@/lib/seo/reading';
import { siteOf } from '@/lib/views/params';
import { loadAbout, loadCompanyText } from '@/lib/views/reading/company';

export const generateStaticParams = () => [];

interface Props {
  params: Promise<{ device: string; locale: string; subTypeCode: string }>;
}

export default async function CompanyTextPage({ params }: Props) {
  const site = await siteOf(params);
  const { subTypeCode } = await params;
  const [text, about] = await Promise.all([
    loadCompanyText(subTypeCode, site.locale),
    loadAbout(site.locale),
  ]);
  return <CompanyText site={site} text={text} about={about} />;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const site = await siteOf(params);
  const { code, title, html } = await loadCompanyText((await params).subTypeCode, site.locale);
  return {
    title,
    description: toDescription(html),
    // Two pages of one name that tell how to reach the house: no link leads to this one (CONTACT_TEXT), and search
    // engines are to show the one with cards and map.
    ...alternates(site, (to) => (code === CONTACT_TEXT ? to.page('contact') : to.companyText(code))),
  };
}
