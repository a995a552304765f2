import type { goodsWord } from '@/lib/backend/db/schema';
import { GOODS_WORD_KINDS } from '@/lib/domain/search/search-data';
import type { CsvTable } from '../csv';
import type { Problem } from '../problem';
import { RowReader } from '../rows/row-reader';

export const WORD_COLUMNS = {
  all: ['catalogNo', 'kind', 'wordZh', 'wordEn'] as readonly string[],
  required: ['catalogNo', 'kind', 'wordZh'],
};

type Word = Pick<typeof goodsWord.$inferInsert, 'goodsId' | 'kind' | 'name'>;

const KINDS = new Map(GOODS_WORD_KINDS.map((kind) => [kind as string, kind]));
const LONGEST = 60;

/** Reads what products are for: one word a row; without an English one it is the same in both languages. */
export function readGoodsWords(table: CsvTable, goodsIds: ReadonlyMap<string, number>) {
  const words: Word[] = [];
  const problems: Problem[] = [];
  const seen = new Map<string, number>();
  for (const record of table.records) {
    const row = new RowReader(record);
    const goodsId = row.lookup('catalogNo', goodsIds);
    const kind = row.lookup('kind', KINDS);
    const name = row.bilingual('word', LONGEST, 'required');
    const again = `${goodsId} ${kind} ${name.zh}`;
    const line = seen.get(again);
    if (line !== undefined) row.refuse('wordZh', 'line.repeated', { line });
    else seen.set(again, row.line);
    if (goodsId !== null && kind && row.problems.length === 0) words.push({ goodsId, kind, name });
    problems.push(...row.problems);
  }
  return { words, problems };
}
