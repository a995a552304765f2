import type { Metadata } from 'next';
import { DesktopTrialApply } from '@/components/trial/desktop/apply';
import { DesktopTrials } from '@/components/trial/desktop/trials-page';
import { MobileTrialApply } from '@/components/trial/mobile/apply';
import { MobileTrials } from '@/components/trial/mobile/trials-page';
import { translator } from '@/lib/i18n/translator';
import { alternates } from '@/lib/seo/alternates';
import { siteOf } from '@/lib/views/params';
import { findOpenSample, loadTrialCentre } from '@/lib/views/trials';

/** Which sample is applied for stands in the query; rendered on each request over briefly cached data. */
export const dynamic = 'force-dynamic';

const TREES = {
  pc: { Centre: DesktopTrials, Apply: DesktopTrialApply },
  m: { Centre: MobileTrials, Apply: MobileTrialApply },
};

interface Props {
  params: Promise<{ device: string; locale: string }>;
  searchParams: Promise<{ apply?: string | string[] }>;
}

export default async function TrialCentrePage({ params, searchParams }: Props) {
  const site = await siteOf(params);
  const { apply } = await searchParams;
  const programmes = await loadTrialCentre(site.locale);
  const found = findOpenSample(programmes, String(apply ?? ''));
  const { Centre, Apply } = TREES[site.device];
  return found ? <Apply site={site} {...found} /> : <Centre site={site} programmes={programmes} />;
}

/** The programmes are worth an index entry; a form for one sample is not. */
export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const site = await siteOf(params);
  const t = translator(site.locale, 'trials');
  const { apply } = await searchParams;
  if (apply !== undefined) return { title: t('form.title'), robots: { index: false, follow: true } };
  return {
    title: t('title'),
    description: t('intro'),
    ...alternates(site, (to) => to.page('trialcenter')),
  };
}
