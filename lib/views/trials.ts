import 'server-only';
import { cache } from 'react';
import type { CallData } from '@/lib/contract/calls';
import type { TrialAudience } from '@/lib/domain/trials/moves';
import type { Locale } from '@/lib/routing/site';
import { needed } from './ask';
import { type ProductCard, toProductCard } from './product/product-card';

type Wire = Extract<CallData<'trialApplicationPageQuery'>['data'][number], { kind: 'programme' }>;

export interface TrialSample {
  id: number;
  product: ProductCard;
  skuCode: string;
  size: string;
  sizeLang?: 'zh' | undefined;
  quota: number;
  left: number;
}

/** Samples that are given away for a time. */
export interface TrialProgramme {
  id: number;
  title: string;
  summary: string;
  /** Sanitised HTML. */
  html: string;
  samples: TrialSample[];
  opensAt: string;
  /** Null: until its samples are gone. */
  closesAt: string | null;
  /** SOON: one can't apply yet. */
  period: 'SOON' | 'OPEN';
  audience: TrialAudience;
  /** Samples one customer may ask for. */
  perPerson: number;
  /** Days after shipping at which the result is asked for. */
  resultDays: number;
  /** In Chinese, for lack of a translation. */
  lang?: 'zh' | undefined;
}

/** Programmes that are shown at once; a shop has a handful. */
const SHOWN = 50;
const FRESH_SECONDS = 30;

const toProgramme = ({ kind: _, samples, ...programme }: Wire): TrialProgramme => ({
  ...programme,
  samples: samples.map(({ goods, ...sample }) => ({ ...sample, product: toProductCard(goods) })),
});

/** Programmes that run or are announced. @throws BackendFailure when the backend fails */
export const loadTrialCentre = cache(async (locale: Locale): Promise<TrialProgramme[]> => {
  const page = await needed(
    'trialApplicationPageQuery',
    { rowSize: SHOWN },
    { locale, seconds: FRESH_SECONDS },
  );
  return page.data.flatMap((one) => (one.kind === 'programme' ? [toProgramme(one)] : []));
});

/** A sample that one can apply for now, with its programme; null for none. */
export function findOpenSample(programmes: readonly TrialProgramme[], id: string | undefined) {
  for (const programme of programmes) {
    const sample = programme.samples.find((one) => String(one.id) === id);
    if (sample && programme.period === 'OPEN') return { programme, sample };
  }
  return null;
}
