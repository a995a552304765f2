import type { Content, TableCell } from 'pdfmake/interfaces';
import { type Block, type Cell, type Column, type Fact, filled, type Line, linesOf } from '../model';
import { FONT_SIZE, GROUND, LINE_HEIGHT, MUTED, WIDTH } from './look';
import { breakable, lineOf, linesIn, piecesOf } from './text-pieces';

type Table = Extract<Block, { kind: 'table' }>;

/** As wide as what the others leave. */
const isRest = (column: Column | undefined) => column === 'rest' || column === 'typed';

const columnsOf = ({ head, columns }: Table): Column[] =>
  head.map((_, index) => columns?.[index] ?? (index === 0 ? 'words' : 'rest'));

export function tableOf(table: Table): Content {
  const { head, rows } = table;
  const columns = columnsOf(table);
  const isWhole = (index: number) => columns[index] === 'whole' || columns[index] === 'amount';
  const aligned = (cell: TableCell, index: number, breaks: boolean, fill = {}): TableCell => {
    // A minus that stands alone above its amount is read as a dash.
    const laid = { ...(cell as object), ...(isWhole(index) && !breaks && { noWrap: true }) } as Content;
    return columns[index] === 'amount'
      ? { stack: [laid], alignment: 'right', ...fill }
      : { ...(laid as object), ...fill };
  };
  return {
    layout: 'ruled',
    margin: [0, 0, 0, 4],
    table: {
      headerRows: 1,
      // The head stands above a row at least, and no row is parted that has room on a page: pdfmake leaves out what has none.
      ...(isLow(table) && { keepWithHeaderRows: 1, dontBreakRows: true }),
      widths: columns.map((column) => (isRest(column) ? '*' : 'auto')),
      body: [
        head.map((label, index) =>
          // Words may stand below one another; Chinese without a space would be broken within a word.
          aligned({ text: piecesOf(label), color: MUTED }, index, /\s/.test(label), { fillColor: GROUND }),
        ),
        ...rows.map((cells) =>
          cells.map((cell, index) => aligned(cellOf(cell, columns[index]), index, false)),
        ),
      ],
    },
  };
}

/** Above and below the words of a row, in points. */
export const ROW = 8;
/** Of a row that is never parted, by a guess that is far from a page. */
const MOST_LINES = 15;

/** Lines of a row, were its columns equal. */
const linesOfRow = (cells: readonly Cell[]): number =>
  Math.max(
    1,
    ...cells.map((cell) =>
      linesOf(cell).reduce((sum, line) => sum + linesIn(line, WIDTH / cells.length - 12), 0),
    ),
  );

const isLow = ({ rows }: Table): boolean => rows.every((cells) => linesOfRow(cells) <= MOST_LINES);

/** What stands of a table below a heading at least, in points: its head and a row, or two lines of one that is parted. */
export function tableHead(table: Table): number {
  const { head, rows } = table;
  // Columns are not equal: a narrow one has more lines.
  const row = isLow(table) ? Math.min(MOST_LINES, 2 * linesOfRow(rows[0] ?? [])) : 2;
  return (2 * linesOfRow(head) + row) * FONT_SIZE * LINE_HEIGHT + 2 * ROW;
}

/** Of a table's width, what is for the names of facts. */
const NAMES_PERCENT = 28;
const NAMES = (WIDTH * NAMES_PERCENT) / 100;

export function factTable(rows: readonly Fact[]): Content {
  return {
    layout: 'ruled',
    margin: [0, 0, 0, 4],
    table: {
      // Not `*`: that is as wide as its longest word at least, and a person's own may be wider than the page.
      widths: [`${NAMES_PERCENT}%`, `${100 - NAMES_PERCENT}%`],
      body: filled(rows).map(([label, value]): TableCell[] => [
        { text: piecesOf(label), color: MUTED, fillColor: GROUND },
        cellOf(value),
      ]),
    },
  };
}

/** Height of a table of facts in points, by a guess. */
export const factsHeight = (rows: readonly Fact[]): number =>
  filled(rows).reduce((height, [label, value]) => {
    const lines = linesOf(value).reduce((sum, line) => sum + linesIn(line, WIDTH - NAMES - 12), 0);
    return height + Math.max(lines, linesIn(label, NAMES - 12)) * FONT_SIZE * LINE_HEIGHT + ROW;
  }, 0);

function cellOf(cell: Cell, column?: Column): TableCell {
  const lines = linesOf(cell);
  const [only] = lines;
  const pieces = (line: Line) => (column === 'typed' ? lineOf(line).flatMap(breakable) : lineOf(line));
  if (lines.length === 1 && only !== undefined) return { text: pieces(only) };
  return { stack: lines.map((line) => ({ text: pieces(line), margin: [0, 0, 0, 1.5] })) };
}
