import { MAX_PASTED_LINES } from '@/lib/domain/typed-orders/pasted-text';
import { linesOfTable } from '@/lib/domain/typed-orders/table-lines';
import { FILE_TYPES, type FileProblem, MAX_FILE_MB } from './file-limits';

/** Titles and heads count as rows as well. */
const MOST_ROWS = MAX_PASTED_LINES + 20;

/** Spreadsheets in Chinese still save CSV in GBK, and what they call Unicode text in UTF-16, with a mark in front. */
function decode(bytes: ArrayBuffer): string {
  const [first = 0, second = 0] = new Uint8Array(bytes);
  const mark = (first << 8) | second;
  if (mark === 0xfffe) return new TextDecoder('utf-16le').decode(bytes);
  if (mark === 0xfeff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}

type ReadRows = (file: File) => Promise<readonly (readonly unknown[])[]>;

/** What reads a table of this kind. @throws where its script does not come, which says nothing of the file */
async function loadReader(ending: string): Promise<ReadRows> {
  if (ending === 'xlsx') {
    const { readSheet } = await import('read-excel-file/browser');
    return (file) => readSheet(file);
  }
  const { parse } = await import('csv-parse/browser/esm/sync');
  return async (file) =>
    parse(decode(await file.arrayBuffer()), {
      bom: true,
      delimiter: [',', '\t', ';'],
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      to: MOST_ROWS + 1,
    });
}

/**
 * The lines of a spreadsheet or a table of text. What reads it is loaded when there is one, and of a fitting size.
 * @throws where that does not come
 */
export async function readTableFile(file: File): Promise<{ lines: string[] } | { problem: FileProblem }> {
  const ending = file.name.split('.').at(-1)?.toLowerCase() ?? '';
  if (!FILE_TYPES.split(',').includes(`.${ending}`)) return { problem: 'type' };
  if (file.size > MAX_FILE_MB * 1024 * 1024) return { problem: 'tooBig' };
  const readRows = await loadReader(ending);
  try {
    const rows = await readRows(file);
    if (rows.length > MOST_ROWS) return { problem: 'tooMany' };
    const lines = linesOfTable(rows);
    return lines.length > 0 ? { lines } : { problem: 'empty' };
  } catch {
    return { problem: 'broken' };
  }
}
