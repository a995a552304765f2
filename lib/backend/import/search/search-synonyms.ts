import { SYNONYM_KINDS, type SynonymKind } from '@/lib/domain/search/search-data';
import type { CsvTable } from '../csv';
import type { Problem } from '../problem';
import { RowReader } from '../rows/row-reader';

export const SYNONYM_COLUMNS = {
  all: ['group', 'term', 'kind'] as readonly string[],
  required: ['group', 'term'],
};

interface SynonymGroup {
  groupKey: string;
  kind: SynonymKind;
  terms: string[];
}

const KINDS = new Map(SYNONYM_KINDS.map((kind) => [kind as string, kind]));
const LONGEST = 60;

/** Reads groups of synonyms: one term a row, all of a group of one kind (empty: the same thing). */
export function readSynonyms(table: CsvTable) {
  const drafts = new Map<string, SynonymGroup & { first: RowReader; bad: boolean }>();
  const rows: RowReader[] = [];
  for (const record of table.records) {
    const row = new RowReader(record);
    rows.push(row);
    const groupKey = row.required('group', LONGEST);
    const term = row.required('term', LONGEST);
    const kind = row.raw('kind') === '' ? 'same' : row.lookup('kind', KINDS);
    if (groupKey === '') continue;
    const group = drafts.get(groupKey) ?? {
      groupKey,
      kind: kind ?? 'same',
      terms: [],
      first: row,
      bad: false,
    };
    drafts.set(groupKey, group);
    if (kind && kind !== group.kind) row.refuse('kind', 'synonym.mixed', { line: group.first.line });
    if (row.problems.length > 0) group.bad = true;
    else group.terms.push(term);
  }
  const groups: SynonymGroup[] = [];
  for (const { first, bad, ...group } of drafts.values()) {
    if (!bad && group.terms.length < 2) first.refuse('group', 'synonym.alone');
    else if (!bad) groups.push(group);
  }
  return { groups, problems: rows.flatMap((row): Problem[] => row.problems) };
}
