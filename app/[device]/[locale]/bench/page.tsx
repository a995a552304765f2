import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { benchIntro } from '@/components/bench-sheet/bench-intro';
import { DesktopBenchSheet } from '@/components/bench-sheet/desktop/bench-sheet-page';
import { MobileBenchSheet } from '@/components/bench-sheet/mobile/bench-sheet-page';
import { oneOf } from '@/lib/routing/query-value';
import { alternates } from '@/lib/seo/alternates';
import { isUnknown, loadBenchSheetView } from '@/lib/views/bench-sheet/bench-sheet';
import { siteOf } from '@/lib/views/params';

/** Any number may be asked for: rendered on each request over briefly cached data. */
export const dynamic = 'force-dynamic';

const TREES = { pc: DesktopBenchSheet, m: MobileBenchSheet };

type Value = string | string[] | undefined;
interface Props {
  params: Promise<{ device: string; locale: string }>;
  searchParams: Promise<{ catalogNo?: Value; lot?: Value }>;
}

export default async function BenchSheetPage({ params, searchParams }: Props) {
  const site = await siteOf(params);
  const { catalogNo, lot } = await searchParams;
  const view = await loadBenchSheetView(oneOf(catalogNo), oneOf(lot), site.locale);
  if (isUnknown(view)) notFound();
  const Tree = TREES[site.device];
  return <Tree site={site} view={view} />;
}

/** The empty form with its calculators is worth an index entry; a product has its own page for that. */
export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const site = await siteOf(params);
  const t = await getTranslations({ locale: site.locale, namespace: 'benchSheet' });
  const { catalogNo, lot } = await searchParams;
  if (catalogNo === undefined && lot === undefined)
    return {
      title: t('title'),
      description: benchIntro(site.locale),
      ...alternates(site, (to) => to.bench()),
    };
  const { found } = await loadBenchSheetView(oneOf(catalogNo), oneOf(lot), site.locale);
  const name = [found?.product.product.name, found?.lot?.lot].filter(Boolean).join(' ');
  return {
    title: name === '' ? t('title') : t('of', { name }),
    robots: { index: false, follow: true },
  };
}
