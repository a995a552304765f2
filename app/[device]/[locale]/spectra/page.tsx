import type { Metadata } from 'next';
import { LightBenchPage } from '@/components/light-bench/light-bench-page';
import { translator } from '@/lib/i18n/translator';
import { alternates } from '@/lib/seo/alternates';
import { loadBenchView } from '@/lib/views/light-bench/light-bench-load';
import { siteOf } from '@/lib/views/params';

/** Any dyes on any instrument may be asked for: rendered on each request over briefly cached data. */
export const dynamic = 'force-dynamic';

interface Props {
  params: Promise<{ device: string; locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function SpectraPage({ params, searchParams }: Props) {
  const site = await siteOf(params);
  const view = await loadBenchView(await searchParams, site.locale);
  return <LightBenchPage site={site} view={view} />;
}

/** The empty bench is worth an index entry; what somebody laid on it is not. */
export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const site = await siteOf(params);
  const t = translator(site.locale, 'lightBench');
  const shared = { title: t('title'), description: t('description') };
  if (Object.keys(await searchParams).length > 0)
    return { ...shared, robots: { index: false, follow: true } };
  return { ...shared, ...alternates(site, (to) => to.spectra()) };
}
