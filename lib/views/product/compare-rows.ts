import type { CallData } from '@/lib/contract/calls';
import { bestExcitation } from '@/lib/domain/light/fluorophores';
import { excitationPercent, LASER_LINES } from '@/lib/domain/light/lasers';
import type { Compared } from '@/lib/domain/product/compared';
import { isClassified } from '@/lib/domain/product/ghs';
import type { ProductDocument } from './product';

type Detail = CallData<'goodsDetail'>;

/** Lines whose names are the site's own words; those of the others come with the data. */
export type OwnKey =
  | 'category'
  | 'brand'
  | 'cas'
  | 'binding'
  | 'host'
  | 'reactivity'
  | 'detects'
  | 'conjugate'
  | 'applications'
  | 'maxima'
  | 'components'
  | 'storage'
  | 'shipping'
  | 'hazard'
  | 'documents';
export interface CompareRow extends Compared<OwnKey | `laser.${string}` | `attribute.${string}`> {
  /** Of an attribute, as the data names it. */
  name: string | null;
  /** Of documents: the kinds of each product, which the page has words for. */
  kinds?: readonly ProductDocument['kind'][][];
}

/** It is on record that a product is not classified as hazardous, for which the page has words. */
export const NOT_CLASSIFIED = 'notClassified';

/** What is recorded of a product, from every column that a supplier's file has for it. */
const OWN = {
  category: ({ groups }) => groups.at(-1)?.name,
  brand: ({ brand }) => brand?.name,
  cas: ({ cas }) => cas,
  binding: ({ boundTo }) => boundTo,
  host: ({ host }) => host?.label,
  // A secondary antibody's species are those whose antibodies it detects.
  reactivity: ({ goodsType, reactivity }) => (goodsType === 'secondary' ? null : listed(reactivity)),
  detects: ({ goodsType, reactivity }) => (goodsType === 'secondary' ? listed(reactivity) : null),
  conjugate: ({ conjugate }) => conjugate?.label,
  applications: ({ applications }) => listed(applications),
  maxima: ({ exNm, emNm }) => (exNm === null || emNm === null ? null : `${exNm} / ${emNm} nm`),
  components: ({ components }) => components.map(({ name }) => name).join(' · '),
  storage: ({ storage }) => storage.text,
  shipping: ({ shipping }) => shipping,
  hazard: ({ hazard }) =>
    hazard && (isClassified(hazard) ? hazard.statements.map(({ code }) => code).join(', ') : NOT_CLASSIFIED),
} satisfies Record<Exclude<OwnKey, 'documents'>, (goods: Detail) => string | null | undefined>;

const listed = (values: readonly { label: string }[]) => values.map(({ label }) => label).join(' · ');

const text = (value: string | null | undefined) => (value === undefined || value === '' ? null : value);

/** The lines of a comparison, those that say nothing of any product included. */
export function compareRows(details: readonly Detail[]): CompareRow[] {
  const own = (key: keyof typeof OWN): CompareRow => ({
    key,
    name: null,
    values: details.map((goods) => text(OWN[key](goods))),
  });
  const names = new Map(details.flatMap(({ attributes }) => attributes.map(({ key, name }) => [key, name])));
  const kinds = details.map(({ documents }) => [...new Set(documents.map(({ kind }) => kind))].sort());
  const best = details.map(({ spectra }) => bestExcitation(spectra.flatMap((one) => one.excitation ?? [])));
  return [
    ...FIRST.map(own),
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
    ...LAST.map(own),
    { key: 'documents', name: null, values: kinds.map((some) => text(some.join())), kinds },
  ];
}

const LAST: readonly (keyof typeof OWN)[] = ['components', 'storage', 'shipping', 'hazard'];
const FIRST = (Object.keys(OWN) as (keyof typeof OWN)[]).filter((key) => !LAST.includes(key));
