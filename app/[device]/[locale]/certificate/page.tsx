import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { DesktopCertificate } from '@/components/certificate/desktop/certificate-page';
import { MobileCertificate } from '@/components/certificate/mobile/certificate-page';
import { oneOf, type QueryValue } from '@/lib/routing/query-value';
import { alternates } from '@/lib/seo/alternates';
import { loadCertificateView } from '@/lib/views/bench-sheet/certificate';
import { siteOf } from '@/lib/views/params';

/** Any lot may be asked for: rendered on each request over briefly cached data. */
export const dynamic = 'force-dynamic';

const TREES = { pc: DesktopCertificate, m: MobileCertificate };

interface Props {
  params: Promise<{ device: string; locale: string }>;
  searchParams: Promise<{ catalogNo?: QueryValue; lot?: QueryValue }>;
}

export default async function CertificatePage({ params, searchParams }: Props) {
  const site = await siteOf(params);
  const { catalogNo, lot } = await searchParams;
  const view = await loadCertificateView(oneOf(catalogNo), oneOf(lot), site.locale);
  const Tree = TREES[site.device];
  return <Tree site={site} view={view} />;
}

/** The empty form is worth an index entry; what anybody typed is not. */
export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const site = await siteOf(params);
  const t = await getTranslations({ locale: site.locale, namespace: 'certificate' });
  const { catalogNo, lot } = await searchParams;
  if (catalogNo !== undefined || lot !== undefined)
    return { title: t('title'), robots: { index: false, follow: true } };
  return {
    title: t('title'),
    description: t('intro'),
    ...alternates(site, (to) => to.certificate()),
  };
}
