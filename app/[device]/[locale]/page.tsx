import type { Metadata } from 'next';
import { DesktopHome } from '@/components/home/desktop/home-page';
import { MobileHome } from '@/components/home/mobile/home-page';
import { StructuredData } from '@/components/ui/markup/structured-data';
import { alternates } from '@/lib/seo/alternates';
import { homeJsonLd } from '@/lib/seo/home';
import { siteOf } from '@/lib/views/params';
import { loadHomeView } from '@/lib/views/shell/home';

const TREES = { pc: DesktopHome, m: MobileHome };

interface Props {
  params: Promise<{ device: string; locale: string }>;
}

export default async function HomePage({ params }: Props) {
  const site = await siteOf(params);
  const view = await loadHomeView(site.locale);
  const Tree = TREES[site.device];
  return (
    <>
      <StructuredData data={homeJsonLd(site.locale)} />
      <Tree site={site} view={view} />
    </>
  );
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return alternates(await siteOf(params), (to) => to.home());
}
