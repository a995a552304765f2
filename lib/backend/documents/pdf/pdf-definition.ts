import type { Content, ContentText, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces';
import type { PrintPicture } from '@/lib/backend/pictures/print-pictures';
import type { FrameWords } from '../frame';
import {
  type Block,
  type Cell,
  type Column,
  type DocumentModel,
  type Fact,
  filled,
  type Line,
  linesOf,
  type Picture,
  spansOf,
} from '../model';

const INK = '#0E1B2A';
const BRAND = '#0B6E7F';
const MUTED = '#55677A';
const GROUND = '#F4F7FA';
const MARGIN = 46;
/** Width between the margins of A4, in points. */
const WIDTH = 595.28 - 2 * MARGIN;

/** Of a drawing: two curves and what stands above them are a page. */
const WIDEST = 430;
/** Of a picture, in points: with a heading above it and its caption below it stands on a page. */
const HIGHEST = 430;
/** A pixel of a text's picture, as large beside its words as it is on the page of a screen. */
const POINTS_PER_PIXEL = 0.66;
/** Characters of a caption that is kept with its picture. */
const CAPTION = 900;

/** What the thread takes: a definition without functions; it adds the footer's page numbers. */
export type PdfDefinition = Omit<TDocumentDefinitions, 'footer'> & { footerLines: string[] };

type Pictures = ReadonlyMap<string, PrintPicture>;
const NO_PICTURES: Pictures = new Map();

/** What blocks are written with. */
interface Laying {
  pictures: Pictures;
  /**
   * A name for the first text of what is never parted: pdfmake knows the page of named texts alone when such a piece had
   * to move to the next one (page-breaks.mjs).
   */
  name(): object;
}

export function pdfDefinition(
  model: DocumentModel,
  frame: FrameWords,
  pictures: Pictures = NO_PICTURES,
): PdfDefinition {
  let names = 0;
  const laying: Laying = {
    pictures,
    name: () => {
      names += 1;
      return { id: `k${names}` };
    },
  };
  const heading = (title: string, onNewPage = false): Content => ({
    text: piecesOf(title),
    headlineLevel: 1,
    bold: true,
    fontSize: onNewPage ? 15 : 11.5,
    ...(onNewPage && { pageBreak: 'before' as const, tocItem: true }),
    color: INK,
    margin: [0, 12, 0, 4],
  });
  return {
    pageSize: 'A4',
    pageMargins: [MARGIN, 44, MARGIN, 58],
    language: frame.htmlLang,
    info: { title: frame.windowTitle, author: frame.supplier, ...issuedAt(frame) },
    defaultStyle: { font: 'Noto', fontSize: 9.5, lineHeight: 1.25, color: '#1D2B3A' },
    footerLines: [frame.notes.join(' '), frame.contact],
    content: [
      {
        columns: [
          { width: '*', text: model.title, bold: true, fontSize: 17, color: INK },
          {
            width: 'auto',
            text: frame.supplier,
            bold: true,
            color: BRAND,
            margin: [12, 7, 0, 0],
          },
        ],
      },
      {
        canvas: [{ type: 'line', x1: 0, y1: 4, x2: WIDTH, y2: 4, lineWidth: 1.5, lineColor: BRAND }],
        margin: [0, 0, 0, 10],
      },
      { text: piecesOf(frame.name.text), bold: true, fontSize: 12.5, color: INK, margin: [0, 0, 0, 6] },
      factTable(model.facts),
      ...frame.sections.flatMap(({ title, blocks, onNewPage }) => [
        ...(title === '' ? [] : [heading(title, onNewPage)]),
        ...blocks.flatMap((block) => (block ? blockOf(block, laying) : [])),
      ]),
    ],
  };
}

/** A file is as old as what it says; one without a date on record takes the library's. */
const issuedAt = ({ issuedOn }: FrameWords): { creationDate?: Date } =>
  issuedOn === null ? {} : { creationDate: new Date(`${issuedOn}T00:00:00+08:00`) };

function blockOf(block: Block, laying: Laying): Content[] {
  switch (block.kind) {
    case 'facts':
      return [factTable(block.rows)];
    case 'table':
      return [tableOf(block, laying)];
    case 'text':
      return block.lines.map((line) => ({
        text: lineOf(line),
        ...(block.leads && { headlineLevel: 2 }),
        margin: [0, 0, 0, 3],
      }));
    case 'steps':
      return [{ ol: block.lines.map((line) => ({ text: lineOf(line), margin: [0, 0, 0, 2] })) }];
    case 'contents':
      return [{ toc: { textMargin: [0, 2, 0, 2] } }];
    case 'pictures':
      return picturesOf(block.pictures, laying);
    case 'figure':
      return figureOf(block, laying);
  }
}

function tableOf({ head, rows, columns }: Extract<Block, { kind: 'table' }>, { name }: Laying): Content {
  const columnOf = (index: number): Column => columns?.[index] ?? (index === 0 ? 'words' : 'rest');
  const wrapping = (index: number): object => (columnOf(index) === 'whole' ? { noWrap: true } : {});
  const aligned = (cell: TableCell, index: number, fill = {}): TableCell =>
    columnOf(index) === 'amount'
      ? { stack: [cell as Content], alignment: 'right', ...fill }
      : { ...(cell as object), ...wrapping(index), ...fill };
  return {
    layout: 'ruled',
    margin: [0, 0, 0, 4],
    table: {
      headerRows: 1,
      // The head stands above a row at least, and no row is parted that has room on a page: pdfmake leaves out what has none.
      ...(rows.every(isLow) && { keepWithHeaderRows: 1, dontBreakRows: true }),
      widths: head.map((_label, index) => (columnOf(index) === 'rest' ? '*' : 'auto')),
      body: [
        head.map((label, index) =>
          aligned({ text: piecesOf(label), color: MUTED }, index, { fillColor: GROUND }),
        ),
        ...rows.map((cells, row) =>
          cells.map((cell, index) => aligned(cellOf(cell, row === 0 ? name() : undefined), index)),
        ),
      ],
    },
  };
}

/** Of a row that is never parted, by a guess that is far from a page. */
const MOST_LINES = 15;

/** Whether a row is a small part of a page, were its columns equal. */
function isLow(cells: readonly Cell[]): boolean {
  const column = (WIDTH / cells.length - 12) / 9.5;
  const linesIn = (line: Line) => {
    const said = spansOf(line)
      .map(({ text }) => text)
      .join('');
    const wide = said.match(/[\u2e80-\uffff]/g)?.length ?? 0;
    return Math.ceil((wide + (said.length - wide) / 2) / column);
  };
  return cells.every((cell) => linesOf(cell).reduce((sum, line) => sum + linesIn(line), 0) <= MOST_LINES);
}

/** A picture over its caption, as wide as the text at most. */
function figureOf(
  { src, caption }: Extract<Block, { kind: 'figure' }>,
  { pictures, name }: Laying,
): Content[] {
  const picture = pictures.get(src);
  const said = spansOf(caption)
    .map(({ text }) => text)
    .join('');
  const words: Content[] =
    said === ''
      ? []
      : [{ text: lineOf(caption), ...name(), fontSize: 8, color: MUTED, margin: [0, 2, 0, 6] }];
  if (!picture) return words;
  const { width, height } = picture;
  const scale = Math.min(POINTS_PER_PIXEL, WIDTH / width, HIGHEST / height);
  const drawn: Content = { image: src, width: width * scale, height: height * scale, margin: [0, 4, 0, 0] };
  return said.length > CAPTION ? [drawn, ...words] : [{ unbreakable: true, stack: [drawn, ...words] }];
}

/** Small ones beside one another, large ones one below the other. */
function picturesOf(pictures: readonly Picture[], { name }: Laying): Content[] {
  const drawn = pictures.map(({ svg, width, caption }): Content => {
    const fit = Math.min(width, WIDEST);
    return {
      unbreakable: true,
      stack: [
        // Its figures in the document's own font: an SVG file names none.
        { svg, width: fit, font: 'Noto' } as Content,
        ...caption.map((line): Content => ({ text: lineOf(line), ...name(), fontSize: 8, color: MUTED })),
      ],
      margin: [0, 2, 0, 6],
    };
  });
  const isSmall = pictures.every(({ width }) => width < WIDTH / 4);
  return isSmall ? [{ columns: drawn.map((content) => ({ width: 110, stack: [content] })) }] : drawn;
}

function factTable(rows: readonly Fact[]): Content {
  return {
    layout: 'ruled',
    margin: [0, 0, 0, 4],
    table: {
      widths: ['28%', '*'],
      body: filled(rows).map(([label, value]): TableCell[] => [
        { text: piecesOf(label), color: MUTED, fillColor: GROUND },
        cellOf(value),
      ]),
    },
  };
}

function cellOf(cell: Cell, name: object = {}): TableCell {
  const lines = linesOf(cell);
  const [only] = lines;
  if (lines.length === 1 && only !== undefined) return { text: lineOf(only), ...name };
  return {
    stack: lines.map((line, index) => ({
      text: lineOf(line),
      ...(index === 0 && name),
      margin: [0, 0, 0, 1.5],
    })),
  };
}

const lineOf = (line: Line): ContentText[] =>
  spansOf(line).flatMap(({ text, strong, em }) =>
    piecesOf(text).map((piece) => ({
      ...piece,
      ...(strong && { bold: true }),
      ...(em && { italics: true }),
    })),
  );

const SUBSCRIPTS = '₀₁₂₃₄₅₆₇₈₉';
const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻';
const RAISED = '0123456789+−';

/** The font has no lowered and only some raised figures: they are set as what they are, lowered and raised. */
function piecesOf(text: string): ContentText[] {
  const parts = text.match(/[₀-₉]+|[⁰¹²³⁴-⁹⁺⁻]+|[^₀-₉⁰¹²³⁴-⁹⁺⁻]+/g) ?? [''];
  return parts.map((part): ContentText => {
    const first = part.charAt(0);
    const plain = (from: string, to: string) =>
      [...part].map((char) => to[from.indexOf(char)] ?? char).join('');
    if (first !== '' && SUBSCRIPTS.includes(first)) return { text: plain(SUBSCRIPTS, RAISED), sub: true };
    if (first !== '' && SUPERSCRIPTS.includes(first)) return { text: plain(SUPERSCRIPTS, RAISED), sup: true };
    return { text: part };
  });
}
