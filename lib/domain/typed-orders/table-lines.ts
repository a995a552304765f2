/** Whatever a file has in a cell. */
type Cell = unknown;
/** Whole words, parted by `_` too, where others hold them: a specification is no catalogue number, a discount no count. */
const COLUMNS = {
  code: /货\s*号|目录号|产品编号|(?<![a-z])cat(?:alog|no|nr|num|(?![a-z]))|sku|item[\s_]*(?:no(?!t)|#)|product[\s_]*(?:no(?!t)|code|id)|article/i,
  qty: /数量|qty|quantity|(?<![a-z])(?:count|amount)(?![a-z])/i,
  size: /规格|size|pack|(?<![a-z])spec(?:s|ifications?)?(?![a-z])/i,
  name: /品名|名称|name|description|product(?!\s*(?:category|group|line|type))/i,
} as const;
/** A count is one too, and an amount, which may be money: where no column says that it is the quantity. */
const SURE_QTY = /数量|qty|quantity/i;
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
      if (!name) return;
      const known = at.get(name);
      const isSurer = name === 'qty' && SURE_QTY.test(text) && !SURE_QTY.test(textOf(cells[known ?? -1]));
      if (known === undefined || isSurer) at.set(name, column);
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
