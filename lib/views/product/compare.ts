import 'server-only';
import type { CallData } from '@/lib/contract/calls';
import { bestExcitation } from '@/lib/domain/light/fluorophores';
import { excitationPercent, LASER_LINES } from '@/lib/domain/light/lasers';
import { type Compared, MAX_COMPARED, readComparedIds, splitCompared } from '@/lib/domain/product/compared';
import type { Locale } from '@/lib/routing/site';
import { ask } from '../ask';
import { required } from '../required';
import type { PriceSource } from './price-source';
import { type ProductCard, toProductCard } from './product-card';

type Detail = CallData<'goodsDetail'>;

/** Lines whose names are the site's own words; those of the others come with the data. */
type OwnKey = 'category' | 'brand' | 'cas' | 'maxima' | 'storage' | 'shipping' | 'hazard' | 'documents';
export interface CompareRow extends Compared<OwnKey | `laser.${string}` | `attribute.${string}`> {
  /** Of an attribute, as the data names it. */
  name: string | null;
}

export interface ComparedProduct {
  card: ProductCard;
  packs: Detail['skus'];
  spectra: Detail['spectra'];
  /** What takes its place, when it is no longer made. */
  successor: Detail['successor'];
  prices: PriceSource;
}

/** Up to four products side by side. */
export interface CompareView {
  /** As asked for, those that are not there included. */
  ids: number[];
  products: ComparedProduct[];
  /** Ids of products that are unknown or no longer sold. */
  missing: number[];
  /** How many were asked for beyond the most. */
  over: number;
  most: number;
  different: CompareRow[];
  equal: CompareRow[];
}

const text = (value: string | null | undefined) => (value === undefined || value === '' ? null : value);

function rowsOf(details: readonly Detail[]): CompareRow[] {
  const own = (key: OwnKey, read: (goods: Detail) => string | null | undefined): CompareRow => ({
    key,
    name: null,
    values: details.map((goods) => text(read(goods))),
  });
  const names = new Map(details.flatMap(({ attributes }) => attributes.map(({ key, name }) => [key, name])));
  const best = details.map(({ spectra }) => bestExcitation(spectra.flatMap((one) => one.excitation ?? [])));
  return [
    own('category', ({ groups }) => groups.at(-1)?.name),
    own('brand', ({ brand }) => brand?.name),
    own('cas', ({ cas }) => cas),
    own('maxima', ({ exNm, emNm }) => (exNm === null || emNm === null ? null : `${exNm} / ${emNm} nm`)),
    ...LASER_LINES.map(
      (line): CompareRow => ({
        key: `laser.${line}`,
        name: null,
        values: best.map((one) => (one[line] === null ? null : `${excitationPercent(one[line])} %`)),
      }),
    ),
    ...[...names].map(
      ([key, name]): CompareRow => ({
        key: `attribute.${key}`,
        name,
        values: details.map(({ attributes }) => text(attributes.find((one) => one.key === key)?.value)),
      }),
    ),
    own('storage', ({ storage }) => storage.text),
    own('shipping', ({ shipping }) => shipping),
    own('hazard', ({ hazard }) => hazard?.statements.map(({ code }) => code).join(', ')),
    own('documents', ({ documents }) => [...new Set(documents.map(({ kind }) => kind))].sort().join(', ')),
  ];
}

/**
 * The products that an address names, side by side. One that is not there any more is named, and no failure.
 * @throws BackendFailure when the backend fails
 */
export async function loadCompareView(raw: readonly string[], locale: Locale): Promise<CompareView> {
  const { ids, over } = readComparedIds(raw);
  const answers = await Promise.all(
    ids.map(async (goodsId) => {
      const result = await ask('goodsDetail', { goodsId }, { locale, seconds: 60 });
      return !result.ok && result.kind === 'not_found' ? null : required(result);
    }),
  );
  const details = answers.filter((answer) => answer !== null);
  return {
    ids,
    over,
    most: MAX_COMPARED,
    missing: ids.filter((_, index) => answers[index] === null),
    products: details.map((goods) => ({
      card: toProductCard(goods),
      packs: goods.skus,
      spectra: goods.spectra,
      successor: goods.successor,
      prices: { call: 'goodsSetQueryObj', input: { goodsId: goods.id } },
    })),
    ...splitCompared(rowsOf(details)),
  };
}
