import { useLocale, useTranslations } from 'next-intl';
import { betweenSentences } from '@/lib/i18n/between-sentences';
import type { ProductView } from '@/lib/views/product/product';
import type { Spectrum } from '@/lib/views/product/spectrum';
import { spectrumName } from './light-stage';

/** What the curves are, said once for all that are the same, and what the product is bound to there. */
export function SpectrumNotes({ view }: { view: ProductView }) {
  return (
    <>
      <Origins spectra={view.spectra} />
      <Binding view={view} />
    </>
  );
}

function Origins({ spectra }: { spectra: readonly Spectrum[] }) {
  const t = useTranslations('product.spectra');
  const locale = useLocale();
  const origins = new Map<string, string[]>();
  for (const spectrum of spectra) {
    const { basis, confidence } = spectrum;
    const said = t(`basis.${basis ?? 'none'}`);
    const text = confidence ? t('origin', { basis: said, confidence: t(`confidence.${confidence}`) }) : said;
    origins.set(text, [...(origins.get(text) ?? []), spectrumName(spectrum, locale)]);
  }
  return [...origins].map(([text, names]) => (
    <span key={text}>
      {origins.size > 1 ? t('of', { names: names.join(t('and')), text }) : text}
      {betweenSentences(locale)}
    </span>
  ));
}

/** What it is bound to; where that moves the maxima, the product's own ones. */
function Binding({ view: { product, spectra, boundTo } }: { view: ProductView }) {
  const t = useTranslations('product.spectra');
  const locale = useLocale();
  if (boundTo === '') return null;
  const [main] = spectra;
  const { exNm, emNm } = product;
  const own = main && (main.exNm !== exNm || main.emNm !== emNm) && exNm !== null && emNm !== null;
  return (
    <span>
      {own ? t('ownMaxima', { target: boundTo, ex: exNm, em: emNm }) : t('boundTo', { target: boundTo })}
      {betweenSentences(locale)}
    </span>
  );
}
