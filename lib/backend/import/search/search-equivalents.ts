import type { equivalentCode } from '@/lib/backend/db/schema';
import { normaliseCode } from '@/lib/domain/product/catalogue-number';
import { EQUIVALENT_SAMES } from '@/lib/domain/search/search-data';
import type { CsvTable } from '../csv';
import type { Problem } from '../problem';
import { RowReader } from '../rows/row-reader';

export const EQUIVALENT_COLUMNS = {
  all: ['maker', 'code', 'item', 'ours', 'same'] as readonly string[],
  required: ['maker', 'code', 'item', 'ours', 'same'],
};

type Equivalent = Omit<typeof equivalentCode.$inferInsert, 'id' | 'codeKey'>;

const SAMES = new Map(EQUIVALENT_SAMES.map((same) => [same as string, same]));

/** Reads catalogue numbers of other makers and the products that stand in for theirs. */
export function readEquivalents(table: CsvTable, goodsIds: ReadonlyMap<string, number>) {
  const equivalents: Equivalent[] = [];
  const problems: Problem[] = [];
  const seen = new Map<string, number>();
  for (const record of table.records) {
    const row = new RowReader(record);
    const maker = row.required('maker', 60);
    const code = row.required('code', 40);
    const item = row.required('item', 200);
    const goodsId = row.lookup('ours', goodsIds);
    const same = row.lookup('same', SAMES);
    const key = normaliseCode(code);
    if (code !== '' && !/^[A-Z0-9]{2,}$/.test(key)) row.refuse('code', 'code.format');
    const again = `${maker}\n${key}\n${goodsId}`;
    const line = seen.get(again);
    if (line !== undefined) row.refuse('code', 'line.repeated', { line });
    else seen.set(again, row.line);
    if (goodsId !== null && same && row.problems.length === 0)
      equivalents.push({ maker, code, item, goodsId, same });
    problems.push(...row.problems);
  }
  return { equivalents, problems };
}
