/** Lines that are looked at in one go. */
export const MAX_PASTED_LINES = 2_000;
/** Longer lines are cut: the rest of them is no order. */
const LONGEST_LINE = 500;
/** Letters and a number as catalogue numbers have them; two of them in one line are two things. */
const NUMBER = /(?<![A-Za-z0-9])[A-Za-z]{1,5}[-\s]?\d{3,}/;

/** One line that lists several catalogue numbers as so many lines. */
function apart(line: string): string[] {
  if (line.includes('\t')) return [line];
  const parts = line.split(/[;；、,，]/).map((part) => part.trim());
  const numbered = parts.filter((part) => NUMBER.test(part));
  if (numbered.length < 2) return [line];
  // `FN1001-5, 2; FN1005-1ML, 1`: what has no number of its own belongs to the one before it.
  return parts.reduce<string[]>((lines, part) => {
    const last = lines.at(-1);
    if (last === undefined || NUMBER.test(part)) lines.push(part);
    else if (part !== '') lines[lines.length - 1] = `${last} ${part}`;
    return lines;
  }, []);
}

/** The lines of what was pasted, empty ones left out. `left`: how many lines were too many. */
export function linesOfText(text: string): { lines: string[]; left: number } {
  const all = text
    .split(/\r\n|[\r\n\u2028]/)
    .flatMap(apart)
    .map((line) => line.slice(0, LONGEST_LINE))
    .filter((line) => line.trim() !== '');
  return { lines: all.slice(0, MAX_PASTED_LINES), left: Math.max(0, all.length - MAX_PASTED_LINES) };
}

/** Whatever a file has in a cell. */
type Cell = unknown;
const COLUMNS = {
  code: /货\s*号|目录号|产品编号|cat|sku|item\s*(?:no|#)|product\s*(?:no|code|id)|article/i,
  qty: /数量|qty|quantity|count|amount/i,
  size: /规格|size|pack/i,
  name: /品名|名称|name|description|product/i,
} as const;
type ColumnName = keyof typeof COLUMNS;
/** A table may have a title above its head. */
const HEAD_WITHIN = 10;

const textOf = (cell: Cell | undefined): string =>
  cell === null || cell === undefined ? '' : String(cell).replace(/\s+/g, ' ').trim();

/** Where the columns are, by the first row that names a number or a name and a quantity; null when none does. */
function findHead(rows: readonly (readonly Cell[])[]): { row: number; at: Map<ColumnName, number> } | null {
  for (const [row, cells] of rows.slice(0, HEAD_WITHIN).entries()) {
    const at = new Map<ColumnName, number>();
    cells.forEach((cell, column) => {
      const text = textOf(cell);
      const names = Object.keys(COLUMNS) as ColumnName[];
      const name = names.find((one) => text.length <= 30 && !/\d{3}/.test(text) && COLUMNS[one].test(text));
      if (name && !at.has(name)) at.set(name, column);
    });
    if ((at.has('code') || at.has('name')) && at.size >= 2) return { row, at };
  }
  return null;
}

/** The rows of a file as lines that somebody could have typed: by its head where it has one. */
export function linesOfTable(rows: readonly (readonly Cell[])[]): string[] {
  const head = findHead(rows);
  if (!head) return rows.map((cells) => cells.map(textOf).join('\t')).filter((line) => line.trim() !== '');
  const { row, at } = head;
  return rows.slice(row + 1).flatMap((cells) => {
    const of = (name: ColumnName) => textOf(cells[at.get(name) ?? -1]);
    const what = [of('code'), of('name'), of('size')].filter((text) => text !== '').join(' ');
    if (what === '') return [];
    return [at.has('qty') && of('qty') !== '' ? `${what}\t${of('qty')}` : what];
  });
}
