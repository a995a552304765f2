import type { fluorophore } from '@/lib/backend/db/schema';
import { type Band, SPECTRA_CONFIDENCES } from '@/lib/domain/light/fluorophores';
import type { CsvTable } from '../csv';
import type { Problem } from '../problem';
import { RowReader } from '../rows/row-reader';

type Row = typeof fluorophore.$inferInsert;
/** One fluorophore as a file gives it; measured points come by a file of their own. */
export type FluorophoreFields = Required<Omit<Row, 'id' | 'measured' | 'updatedAt'>>;

/** Only the first row of a fluorophore fills these. */
const OWN_COLUMNS = [
  'nameZh',
  'nameEn',
  'stateZh',
  'stateEn',
  'conjugate',
  'exNm',
  'emNm',
  'basis',
  'confidence',
] as const;
/** One band on each row, or none on the only row. */
const BAND_COLUMNS = ['kind', 'centerNm', 'fwhmNm', 'height'] as const;

export const FLUOROPHORE_COLUMNS: readonly string[] = ['fluorophore', ...OWN_COLUMNS, ...BAND_COLUMNS];
export const FLUOROPHORE_REQUIRED = ['fluorophore', 'nameZh', ...BAND_COLUMNS];

/** What a file of fluorophores may point at. */
interface FluorophoreReference {
  conjugates: Pick<ReadonlySet<string>, 'has'>;
  /** Value of the conjugate list → key of the fluorophore that has it already. */
  ownerOfConjugate: ReadonlyMap<string, string>;
}

const BASES = new Map([
  ['fitted', 'fitted' as const],
  ['maxima', 'maxima' as const],
]);
const CONFIDENCES = new Map(SPECTRA_CONFIDENCES.map((word) => [word as string, word]));
const KINDS = new Map([
  ['ex', 'ex' as const],
  ['em', 'em' as const],
]);
const [MIN_NM, MAX_NM] = [200, 1200];

interface Draft {
  row: RowReader;
  fields: FluorophoreFields;
  ex: Band[];
  em: Band[];
}

/**
 * Reads a file of fluorophores: one row for each band, the fluorophore's own columns in its first row only. The
 * header has been checked.
 * @returns what can be taken, and every problem by line and field. One bad row takes its fluorophore with it.
 */
export function readFluorophoreTable(table: CsvTable, reference: FluorophoreReference) {
  const drafts = new Map<string, Draft>();
  const rows: { key: string; row: RowReader }[] = [];
  for (const record of table.records) {
    const row = new RowReader(record);
    const key = row.required('fluorophore', 60);
    rows.push({ key, row });
    if (!/^[a-z0-9][a-z0-9-]*$/.test(key)) {
      if (key !== '') row.refuse('fluorophore', 'fluorophore.format');
      continue;
    }
    const known = drafts.get(key);
    const draft = known ?? { row, fields: readOwn(row, key, reference), ex: [], em: [] };
    const own = OWN_COLUMNS.find((column) => row.raw(column) !== '');
    if (known && own) row.refuse(own, 'fluorophore.again', { line: known.row.line });
    const band = readBand(row, known !== undefined);
    if (band) draft[band.kind].push(band.band);
    drafts.set(key, draft);
  }
  for (const draft of drafts.values()) complete(draft);
  const findBad = () => new Set(rows.filter(({ row }) => row.problems.length > 0).map(({ key }) => key));
  checkConjugates(drafts, reference, findBad);
  const bad = findBad();
  return {
    fluorophores: [...drafts].filter(([key]) => !bad.has(key)).map(([, { fields }]) => fields),
    problems: rows.flatMap(({ row }): Problem[] => row.problems),
  };
}

function readOwn(row: RowReader, key: string, { conjugates }: FluorophoreReference): FluorophoreFields {
  const state = row.bilingual('state', 200, 'optional');
  return {
    key,
    name: row.bilingual('name', 200, 'required'),
    state: state.zh === '' ? null : state,
    conjugate: row.key('conjugate', conjugates),
    exNm: row.optionalInteger('exNm', MIN_NM, MAX_NM),
    emNm: row.optionalInteger('emNm', MIN_NM, MAX_NM),
    bands: null,
    basis: row.optionalLookup('basis', BASES),
    confidence: row.optionalLookup('confidence', CONFIDENCES),
  };
}

/**
 * One fluorophore stands for a conjugate. One that is in the file has what it says there, and lets go of what it had;
 * one that is refused changes nothing, and keeps it.
 */
function checkConjugates(
  drafts: ReadonlyMap<string, Draft>,
  { ownerOfConjugate }: FluorophoreReference,
  findBad: () => ReadonlySet<string>,
): void {
  const refused = new Set<string>();
  let before: number;
  do {
    before = refused.size;
    const bad = findBad();
    const taken = new Map([...ownerOfConjugate].filter(([, owner]) => !drafts.has(owner) || bad.has(owner)));
    for (const [key, { row, fields }] of drafts) {
      const { conjugate } = fields;
      if (conjugate === null || refused.has(key)) continue;
      const owner = taken.get(conjugate);
      if (owner !== undefined && owner !== key) {
        row.refuse('conjugate', 'fluorophore.conjugate_taken', { fluorophore: owner });
        refused.add(key);
      } else if (!bad.has(key)) taken.set(conjugate, key);
    }
    // Who is refused now may keep what another was to have.
  } while (refused.size > before);
}

/** Null for a row without a band, which only a fluorophore's first may be. */
function readBand(row: RowReader, needed: boolean): { kind: 'ex' | 'em'; band: Band } | null {
  if (!needed && BAND_COLUMNS.every((column) => row.raw(column) === '')) return null;
  const kind = row.lookup('kind', KINDS);
  const nm = row.decimal('centerNm', 100, MAX_NM);
  const fwhm = row.decimal('fwhmNm', 1, 600);
  const height = row.decimal('height', 0.0001, 1_000_000);
  return kind && nm !== null && fwhm !== null && height !== null
    ? { kind, band: { nm, fwhm, height } }
    : null;
}

/** Puts the bands in their place; a curve without the other, or nothing at all, is a problem of the first row. */
function complete({ row, fields, ex, em }: Draft): void {
  if (ex.length === 0 && em.length === 0) {
    if (fields.exNm === null && fields.emNm === null) row.refuse('row', 'fluorophore.nothing_known');
    Object.assign(fields, { basis: null, confidence: null });
    return;
  }
  const isWhole = row.problems.length === 0;
  if (isWhole && (ex.length === 0 || em.length === 0)) row.refuse('kind', 'fluorophore.one_curve');
  for (const column of ['basis', 'confidence'] as const)
    if (row.raw(column) === '') row.refuse(column, 'value.missing');
  fields.bands = { ex, em };
}
