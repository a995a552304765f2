import { CsvError, parse } from 'csv-parse/sync';
import { unseenInValue } from './invisible';
import type { Problem } from './problem';

/** One record of a CSV file: the line it starts on (1 = the header's) and its trimmed values by column. */
export interface CsvRecord {
  line: number;
  values: Record<string, string>;
}

export interface CsvTable {
  columns: string[];
  records: CsvRecord[];
}

/**
 * Reads a UTF-8 CSV file, with or without a byte order mark, with either line ending; quoted values may hold line
 * breaks. A file that can't be read at all gives one problem and no table; a record with too many or too few values
 * gives a problem and is left out.
 */
export function readCsv(bytes: Uint8Array): { table: CsvTable | null; problems: Problem[] } {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return { table: null, problems: [{ line: 1, field: 'file', word: 'file.not_utf8' }] };
  }
  // One kind of line break: the parser counts a CRLF inside quotes as two lines.
  text = text.replace(/\r\n?/g, '\n');
  // Spreadsheets of many countries write semicolons into a "CSV", and a copied table has tabs.
  const [head = ''] = text.split('\n', 1);
  if (!head.includes(',') && /[;\t].*[;\t]/.test(head))
    return { table: null, problems: [{ line: 1, field: 'file', word: 'csv.separator' }] };
  let rows: { line: number; values: string[] }[];
  try {
    rows = splitRows(text);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error.lines === 'number' ? error.lines : 1;
    return { table: null, problems: [{ line, field: 'row', word: 'csv.broken_quotes' }] };
  }
  const header = rows[0];
  if (!header) return { table: null, problems: [{ line: 1, field: 'file', word: 'csv.empty' }] };
  return readRecords(
    header.values.map((name) => name.trim()),
    rows.slice(1),
  );
}

function splitRows(text: string): { line: number; values: string[] }[] {
  const parsed: unknown = parse(text, {
    bom: true,
    info: true,
    relax_column_count: true,
    skip_empty_lines: false,
  });
  let end = 0;
  return (parsed as { record: string[]; info: { lines: number } }[])
    .map(({ record, info }) => {
      const line = end + 1;
      end = info.lines;
      return { line, values: record };
    })
    .filter(({ values }) => values.some((value) => value.trim() !== ''));
}

function readRecords(columns: string[], rows: { line: number; values: string[] }[]) {
  const problems: Problem[] = [];
  const records: CsvRecord[] = [];
  for (const { line, values } of rows) {
    if (values.length !== columns.length) {
      problems.push({
        line,
        field: 'row',
        word: 'csv.value_count',
        params: { found: values.length, expected: columns.length },
      });
      continue;
    }
    const bad = columns.flatMap((field, index) => {
      const value = unseenInValue(values[index]?.trim() ?? '');
      return value === null ? [] : [{ line, field, word: 'text.control_character', params: { value } }];
    });
    problems.push(...bad);
    if (bad.length > 0) continue;
    records.push({
      line,
      values: Object.fromEntries(columns.map((name, index) => [name, (values[index] ?? '').trim()])),
    });
  }
  return { table: { columns, records }, problems };
}
