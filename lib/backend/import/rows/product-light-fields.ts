import type { ProductLight } from '@/lib/backend/services/catalogue/spectra/product-light';
import type { CatalogueReference } from './reference';
import type { RowReader } from './row-reader';

const MIN_NM = 200;
const MAX_NM = 1200;

/**
 * What glows in a product, and its light: the fluorophores it names, or else the one of its conjugate. Maxima of
 * its own need a reason where a fluorophore has others: what it is bound to.
 */
export function readLight(
  row: RowReader,
  conjugate: string | null,
  isBound: boolean,
  { fluorophores: known, fluorophoreOfConjugate, lightOf }: CatalogueReference,
): ProductLight & { fluorophores: string[]; ownMaxima: boolean } {
  const exNm = row.optionalInteger('exNm', MIN_NM, MAX_NM);
  const emNm = row.optionalInteger('emNm', MIN_NM, MAX_NM);
  if (exNm !== null && emNm !== null && emNm < exNm)
    row.refuse('emNm', 'emission.before_excitation', { exNm });
  const named = row.keys('fluorophores', known);
  const implied = conjugate === null ? undefined : fluorophoreOfConjugate.get(conjugate);
  const fluorophores = named.length > 0 || implied === undefined ? named : [implied];
  const light = lightOf(fluorophores);
  const differs = (own: number | null, theirs: number | null) => own !== null && own !== theirs;
  const ownMaxima = differs(exNm, light.exNm) || differs(emNm, light.emNm);
  if (ownMaxima && fluorophores.length > 0 && !isBound)
    row.refuse(differs(exNm, light.exNm) ? 'exNm' : 'emNm', 'maxima.without_reason', {
      ex: light.exNm ?? '–',
      em: light.emNm ?? '–',
    });
  return { ...light, exNm: exNm ?? light.exNm, emNm: emNm ?? light.emNm, fluorophores, ownMaxima };
}
