import type { lotTest } from '@/lib/backend/db/schema';
import { JUDGEMENTS, releaseProblem } from '@/lib/domain/lots/lot-tests';
import type { CsvTable } from '../csv';
import type { Problem } from '../problem';
import { RowReader } from '../rows/row-reader';

type TestRow = typeof lotTest.$inferInsert;
export type LotTestFields = Required<Omit<TestRow, 'id' | 'lotId' | 'sort'>>;

export interface LotFields {
  goodsId: number;
  lot: string;
  madeOn: string;
  expiresOn: string;
  releasedOn: string | null;
  tests: LotTestFields[];
}

/** Only the first row of a lot fills these. */
const OWN_COLUMNS = ['madeOn', 'expiresOn', 'releasedOn'] as const;
/** One test on each row, or none on the only row. */
const TEST_COLUMNS = [
  ...['testZh', 'testEn', 'methodZh', 'methodEn', 'specificationZh', 'specificationEn'],
  ...['resultZh', 'resultEn', 'judgement', 'testedOn'],
];

export const LOT_COLUMNS: readonly string[] = ['catalogNo', 'lot', ...OWN_COLUMNS, ...TEST_COLUMNS];
export const LOT_REQUIRED = ['catalogNo', 'lot', 'madeOn', 'expiresOn', 'releasedOn', 'testZh', 'judgement'];

const JUDGEMENT_WORDS = new Map(JUDGEMENTS.map((word) => [word as string, word]));

interface Draft {
  row: RowReader;
  fields: LotFields;
  testNames: Set<string>;
}

/**
 * Reads a file of lots: one row for each test, the lot's own columns in its first row only. The header has been
 * checked. A lot with a day of release is refused when a result lies outside its specification.
 * @param today the last day on which a certificate can have been issued, yyyy-MM-dd
 * @returns what can be taken, and every problem by line and field. One bad row takes its lot with it.
 */
export function readLotsTable(
  table: CsvTable,
  { goodsIds, today }: { goodsIds: ReadonlyMap<string, number>; today: string },
) {
  const drafts = new Map<string, Draft>();
  const rows: { key: string; row: RowReader }[] = [];
  for (const record of table.records) {
    const row = new RowReader(record);
    const goodsId = row.lookup('catalogNo', goodsIds);
    const lot = row.required('lot', 40);
    if (lot !== '' && !/^[A-Za-z0-9][A-Za-z0-9._-]*$/.test(lot)) row.refuse('lot', 'code.format');
    const key = `${row.raw('catalogNo')} ${lot}`;
    rows.push({ key, row });
    const known = drafts.get(key);
    const draft = known ?? {
      row,
      fields: readOwn(row, { goodsId: goodsId ?? 0, lot, today }),
      testNames: new Set<string>(),
    };
    drafts.set(key, draft);
    const own = OWN_COLUMNS.find((column) => row.raw(column) !== '');
    if (known && own) row.refuse(own, 'lot.again', { line: known.row.line });
    const test = readTest(row, known !== undefined);
    if (!test) continue;
    if (draft.testNames.has(test.name.zh)) row.refuse('testZh', 'lot.test_repeated');
    draft.testNames.add(test.name.zh);
    draft.fields.tests.push(test);
    checkTest(row, test, draft.fields.releasedOn);
  }
  for (const { row, fields } of drafts.values())
    if (fields.releasedOn !== null && fields.tests.length === 0 && row.problems.length === 0)
      row.refuse('releasedOn', 'lot.untested');
  const bad = new Set(rows.filter(({ row }) => row.problems.length > 0).map(({ key }) => key));
  return {
    lots: [...drafts].filter(([key]) => !bad.has(key)).map(([, { fields }]) => fields),
    problems: rows.flatMap(({ row }): Problem[] => row.problems),
  };
}

function readOwn(
  row: RowReader,
  { goodsId, lot, today }: Pick<LotFields, 'goodsId' | 'lot'> & { today: string },
): LotFields {
  const madeOn = row.day('madeOn', 'required') ?? '';
  const expiresOn = row.day('expiresOn', 'required') ?? '';
  const releasedOn = row.day('releasedOn', 'optional');
  if (madeOn && expiresOn && expiresOn <= madeOn) row.refuse('expiresOn', 'day.not_after', { day: madeOn });
  if (madeOn && releasedOn && releasedOn < madeOn) row.refuse('releasedOn', 'day.before', { day: madeOn });
  // A certificate is public as soon as it is here, and says on which day it was issued.
  if (releasedOn && releasedOn > today) row.refuse('releasedOn', 'day.ahead', { day: today });
  return { goodsId, lot, madeOn, expiresOn, releasedOn, tests: [] };
}

/** Null for a row without a test, which only a lot's first may be. */
function readTest(row: RowReader, needed: boolean): LotTestFields | null {
  if (!needed && TEST_COLUMNS.every((column) => row.raw(column) === '')) return null;
  const name = row.figures('test', 100);
  const method = row.raw('methodZh') === '' && row.raw('methodEn') === '' ? null : row.figures('method', 200);
  const specification = row.figures('specification', 200);
  const result = row.figures('result', 200);
  const judgement = row.lookup('judgement', JUDGEMENT_WORDS);
  const testedOn = row.day('testedOn', 'required');
  return judgement && testedOn ? { name, method, specification, result, judgement, testedOn } : null;
}

/** A record may not contradict itself, nor a release its record. */
function checkTest(row: RowReader, test: LotTestFields, releasedOn: string | null): void {
  const { judgement, testedOn } = test;
  const problem = releaseProblem({ specification: test.specification.zh, result: test.result.zh, judgement });
  if (problem === 'outside') row.refuse('result', 'lot.outside', { specification: test.specification.zh });
  if (releasedOn === null) return;
  if (problem === 'failed') row.refuse('judgement', 'lot.failed');
  if (problem === 'unreadable')
    row.refuse('result', 'lot.unreadable', { specification: test.specification.zh });
  if (testedOn > releasedOn) row.refuse('testedOn', 'lot.tested_later', { day: releasedOn });
}
