import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { goods } from '@/lib/backend/db/schema';
import type { CsvRecord } from '@/lib/backend/import/csv';
import { readEvidenceFile } from '@/lib/backend/import/files/evidence-files';
import { readGoodsTable } from '@/lib/backend/import/files/goods-file';
import { readRelationsFile } from '@/lib/backend/import/files/relations-file';
import { loadReference } from '@/lib/backend/import/rows/reference';
import { saveGoods } from '@/lib/backend/import/save/save-goods';
import { saveSuccessors } from '@/lib/backend/import/save/save-successors';
import { unknownKey } from '@/lib/backend/import/unknown-key';
import { demoFiles, mustBeRight, wrongFiles } from '../demo-files';

type Ids = ReadonlyMap<string, number>;
type Citations = NonNullable<(typeof goods.$inferInsert)['citations']>;
type Questions = NonNullable<(typeof goods.$inferInsert)['questions']>;

/**
 * Products of the demo catalogue with what belongs to them. The files are read as a supplier's own would be; one
 * that isn't right stops the start, naming the line.
 */
export async function loadGoodsData(db: Database): Promise<number[]> {
  const ids = new Map<string, number>();
  for (const file of demoFiles.list('catalogue/goods', '.csv')) {
    const reference = await loadReference(db);
    const table = demoFiles.readCsv(file);
    const { goods: records, problems } = readGoodsTable(table, reference);
    mustBeRight(file, problems);
    const { goodsIds } = await saveGoods(db, records, reference, table.columns);
    await saveSuccessors(db, records);
    records.forEach(({ catalogNo }, index) => {
      ids.set(catalogNo, goodsIds[index] ?? 0);
    });
  }
  await loadRelations(db);
  await loadEvidence(db, 'lots', 'catalogue/lots.csv');
  await loadEvidence(db, 'versions', 'catalogue/document-versions.csv');
  await loadReading(db, ids);
  return [...ids.values()];
}

/** The id behind a catalogue number of a data file. @throws DataFilesWrong when there is none. */
function idIn(ids: Ids, file: string, record: CsvRecord): number {
  const { catalogNo = '' } = record.values;
  const id = ids.get(catalogNo);
  if (id) return id;
  const known = new Set(ids.keys());
  throw wrongFiles(file, [{ line: record.line, field: 'catalogNo', ...unknownKey(catalogNo, known) }]);
}

/** Read as a supplier's own file would be. */
async function loadRelations(db: Database): Promise<void> {
  const file = 'catalogue/relations.csv';
  const { problems, save } = await readRelationsFile(db, demoFiles.readCsv(file));
  mustBeRight(file, problems);
  await save(db);
}

/** The demo's days are made up, and may lie ahead of a machine's. */
const ANY_DAY = '9999-12-31';

/** Read as a supplier's own files would be. */
async function loadEvidence(db: Database, kind: 'lots' | 'versions', file: string): Promise<void> {
  const { problems, save } = await readEvidenceFile(db, demoFiles.readCsv(file), { kind, today: ANY_DAY });
  mustBeRight(file, problems);
  await save(db);
}

/** Citations and questions: kept with the product, as the product page shows them. */
async function loadReading(db: Database, ids: Ids): Promise<void> {
  const citations = new Map<number, Citations>();
  for (const record of demoFiles.readCsv('catalogue/citations.csv').records) {
    const { title = '', journal = '', year = '', doi = '' } = record.values;
    const entry = { title, journal, year: Number(year), doi: doi === '' ? null : doi };
    append(citations, idIn(ids, 'catalogue/citations.csv', record), entry);
  }
  const questions = new Map<number, Questions>();
  for (const record of demoFiles.readCsv('catalogue/questions.csv').records) {
    const { questionZh = '', questionEn = '', answerZh = '', answerEn = '' } = record.values;
    append(questions, idIn(ids, 'catalogue/questions.csv', record), {
      question: { zh: questionZh, en: questionEn },
      answer: { zh: answerZh, en: answerEn },
    });
  }
  const rows = [...new Set([...citations.keys(), ...questions.keys()])].map((id) => ({
    id,
    citations: citations.get(id) ?? [],
    questions: questions.get(id) ?? [],
  }));
  await db.execute(
    sql`update ${goods} set citations = row.citations, questions = row.questions
      from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as row(id int, citations jsonb, questions jsonb)
      where ${goods.id} = row.id`,
  );
}

function append<T>(lists: Map<number, T[]>, id: number, item: T): void {
  lists.set(id, [...(lists.get(id) ?? []), item]);
}
