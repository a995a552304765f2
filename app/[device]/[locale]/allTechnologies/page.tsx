import type { Metadata } from 'next';
import { Technologies } from '@/components/technical/technologies';
import { technologiesMetadata } from '@/lib/seo/technical';
import { siteOf } from '@/lib/views/params';
import { loadTechnicalView, readTechnicalFilter } from '@/lib/views/technical/technical';

/** Filtered by its query: rendered on each request over briefly cached data. */
export const dynamic = 'force-dynamic';

interface Props {
  params: Promise<{ device: string; locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function AllTechnologiesPage({ params, searchParams }: Props) {
  const site = await siteOf(params);
  const view = await loadTechnicalView(readTechnicalFilter(await searchParams), site.locale);
  return <Technologies site={site} view={view} />;
}

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  return technologiesMetadata(await siteOf(params), await searchParams);
}
