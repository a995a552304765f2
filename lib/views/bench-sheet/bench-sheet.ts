import 'server-only';
import { cache } from 'react';
import { type ConcentrationUnit, readConcentration } from '@/lib/domain/bench-calculators/concentration';
import { measuredConcentration } from '@/lib/domain/bench-calculators/lot-concentration';
import { numberIn } from '@/lib/domain/bench-calculators/number-in';
import { normaliseCode } from '@/lib/domain/product/catalogue-number';
import type { Locale } from '@/lib/routing/site';
import { needed } from '../ask';
import { loadProductView, type ProductView } from '../product/product';
import { type CertificateView, loadCertificateView } from './certificate';
import { benchQr, type QrView } from './qr-code';

/** Figures that the calculators begin with: what the records hold, and nothing for what they don't. */
export interface BenchFigures {
  concentration: { value: number; unit: ConcentrationUnit; lot: string | null } | null;
  molecularWeight: number | null;
  /** Of the dye that is coupled: ε in M⁻¹cm⁻¹, and its absorbance at 280 nm as a share of that at its maximum. */
  extinction: number | null;
  correction280: number | null;
  /** It is coupled to proteins: what is worked out of the coupling stands open. */
  labels: boolean;
}

export interface BenchSheetView {
  asked: CertificateView['asked'];
  errors: CertificateView['errors'];
  found: {
    product: ProductView;
    /** The certificate of the lot that was asked for. */
    lot: CertificateView['found'];
    figures: BenchFigures;
    qr: QrView;
  } | null;
}

/** Nothing is on record under the number that was asked for, or no such lot of it: whoever scanned that has no sheet. */
export const isUnknown = ({ asked, errors, found }: BenchSheetView): boolean =>
  asked.catalogNo !== '' && (found === null || (asked.lot !== '' && WRONG.includes(errors.lot ?? '')));

/** A lot that is known without a certificate has a sheet all the same. */
const WRONG = ['unknown', 'too_big'];

const FRESH_SECONDS = 30;
/** The exact number comes first of all that is found. */
const LOOKED_AT = 5;

/**
 * What one needs of a product, or of one lot of it, at the bench. Nothing asked is an empty form.
 *
 * @throws BackendFailure when the backend fails
 */
export const loadBenchSheetView = cache(
  async (rawNo: string | undefined, rawLot: string | undefined, locale: Locale): Promise<BenchSheetView> => {
    const lotGiven = rawLot?.trim() ? rawLot : undefined;
    const { asked, errors, found: lot } = await loadCertificateView(rawNo, lotGiven, locale);
    if (asked.catalogNo === '') {
      const wanting = rawNo === undefined && lotGiven === undefined;
      return { asked, errors: wanting ? {} : { ...errors, catalogNo: 'required' }, found: null };
    }
    if (errors.catalogNo) return { asked, errors, found: null };
    const goodsId = lot?.product.id ?? (await idByNumber(asked.catalogNo, locale));
    if (goodsId === null) return { asked, errors: { ...errors, catalogNo: 'unknown' }, found: null };
    const product = await loadProductView(goodsId, locale, true);
    return {
      asked,
      errors,
      found: {
        product,
        lot,
        figures: figuresOf(product, lot),
        qr: lot?.qr ?? benchQr(product.product.catalogNo, undefined, locale),
      },
    };
  },
);

/** The product of a catalogue number or pack code, however it is typed, no longer made or not; null when there is none. */
async function idByNumber(typed: string, locale: Locale): Promise<number | null> {
  const input = { productName: typed, rowSize: LOOKED_AT };
  const { data } = await needed('goodsSearch', input, { locale, seconds: FRESH_SECONDS });
  const wanted = normaliseCode(typed);
  const hit = data.find(({ catalogNo, specs }) =>
    [catalogNo, ...specs.map(({ skuCode }) => skuCode)].some((code) => normaliseCode(code) === wanted),
  );
  return hit?.id ?? formerByNumber(typed, locale);
}

/** A vial outlives its product's place in the catalogue: search tells only what took it. */
async function formerByNumber(typed: string, locale: Locale): Promise<number | null> {
  const { lines } = await needed('goodsLookup', { lines: [typed] }, { locale, seconds: FRESH_SECONDS });
  return lines[0]?.formerId ?? null;
}

function figuresOf(product: ProductView, lot: CertificateView['found']): BenchFigures {
  const attribute = (key: string) => product.attributes.find((one) => one.key === key)?.value;
  const measured = lot && measuredConcentration(lot.tests);
  const stated = readConcentration(attribute('concentration') ?? '');
  return {
    concentration: measured
      ? { value: measured.value, unit: measured.unit, lot: lot.lot }
      : stated && { ...stated, lot: null },
    molecularWeight: numberIn(attribute('mw')),
    extinction: numberIn(attribute('extinction')),
    correction280: numberIn(attribute('correction280')),
    labels: attribute('chemistry') !== undefined,
  };
}
