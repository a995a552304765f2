import 'server-only';
import { callCached } from '@/lib/api/cached';
import type { CallResult } from '@/lib/api/result';
import type { CallData } from '@/lib/contract/calls';
import { ARTICLE_CLASSES } from '@/lib/domain/content/entries';
import type { ShareFacts } from '@/lib/domain/share-picture';
import { translator } from '@/lib/i18n/translator';
import type { Locale } from '@/lib/routing/site';
import { BackendFailure } from '@/lib/views/required';
import type { Shared, SharedKind } from './share-address';

const FRESH_SECONDS = 60;
const WAIT_MS = 5_000;

/** What the picture of a record says; null when there is no such record. @throws BackendFailure while the backend fails */
export async function loadShareFacts({ of, locale }: Shared): Promise<ShareFacts | null> {
  const t = translator(locale, 'site');
  if (of === null) return { house: t('name'), title: t('slogan'), line: t('researchOnly'), light: null };
  const facts = await LOADERS[of.kind](of.id, locale);
  return facts && { house: t('name'), ...facts };
}

type Facts = Omit<ShareFacts, 'house'>;

const LOADERS: Record<SharedKind, (id: number, locale: Locale) => Promise<Facts | null>> = {
  product: loadProduct,
  async article(id, locale) {
    const article = found(await callCached('jsContentGetById', { id }, options(locale)));
    return article && { title: article.title, line: ARTICLE_CLASSES[article.kind][locale], light: null };
  },
  async news(id, locale) {
    const notice = found(await callCached('noticeGetById', { id }, options(locale)));
    return notice && { title: notice.title, line: translator(locale, 'reading')('news.title'), light: null };
  },
  async question(id, locale) {
    const asked = found(await callCached('problemGetById', { id }, options(locale)));
    return asked && { title: asked.question, line: asked.groupName, light: null };
  },
};

async function loadProduct(goodsId: number, locale: Locale): Promise<Facts | null> {
  const goods = found(await callCached('goodsDetail', { goodsId }, options(locale)));
  if (!goods) return null;
  const main = goods.spectra.find(({ ex, em }) => ex.length > 1 || em.length > 1);
  return {
    title: goods.name,
    line: goods.catalogNo,
    light: main ? { label: labelOf(main, locale), emNm: main.emNm, ex: main.ex, em: main.em } : null,
  };
}

type Spectrum = CallData<'goodsDetail'>['spectra'][number];

/** The maxima, and whether the curves are a model's. */
function labelOf({ exNm, emNm, model }: Spectrum, locale: Locale): string {
  const t = translator(locale, 'lightBench');
  return [
    ...(exNm === null ? [] : [`Ex ${exNm} nm`]),
    ...(emNm === null ? [] : [`Em ${emNm} nm`]),
    t(model ? 'curve.model' : 'curve.measured'),
  ].join(' · ');
}

const options = (locale: Locale) => ({ locale, seconds: FRESH_SECONDS, waitMs: WAIT_MS });

function found<T>(result: CallResult<T>): T | null {
  if (result.ok) return result.data;
  if (result.kind === 'not_found') return null;
  throw new BackendFailure(503, result.msg);
}
