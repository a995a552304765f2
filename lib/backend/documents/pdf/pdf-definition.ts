import type { Content, ContentText, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces';
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

/** Of a picture: two curves and what stands above them are a page. */
const WIDEST = 430;

/** What the thread takes: a definition without functions; it adds the footer's page numbers. */
export type PdfDefinition = Omit<TDocumentDefinitions, 'footer'> & { footerLines: string[] };

export function pdfDefinition(model: DocumentModel, frame: FrameWords): PdfDefinition {
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
        ...blocks.flatMap((block) => (block ? blockOf(block) : [])),
      ]),
    ],
  };
}

/** A file is as old as what it says; one without a date on record takes the library's. */
const issuedAt = ({ issuedOn }: FrameWords): { creationDate?: Date } =>
  issuedOn === null ? {} : { creationDate: new Date(`${issuedOn}T00:00:00+08:00`) };

function blockOf(block: Block): Content[] {
  switch (block.kind) {
    case 'facts':
      return [factTable(block.rows)];
    case 'table':
      return [tableOf(block)];
    case 'text':
      return block.lines.map((line) => ({ text: lineOf(line), margin: [0, 0, 0, 3] }));
    case 'steps':
      return [{ ol: block.lines.map((line) => ({ text: lineOf(line), margin: [0, 0, 0, 2] })) }];
    case 'contents':
      return [{ toc: { textMargin: [0, 2, 0, 2] } }];
    case 'pictures':
      return picturesOf(block.pictures);
  }
}

function tableOf({ head, rows, columns }: Extract<Block, { kind: 'table' }>): Content {
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
      dontBreakRows: true,
      widths: head.map((_label, index) => (columnOf(index) === 'rest' ? '*' : 'auto')),
      body: [
        head.map((label, index) =>
          aligned({ text: piecesOf(label), color: MUTED }, index, { fillColor: GROUND }),
        ),
        ...rows.map((cells) => cells.map((cell, index) => aligned(cellOf(cell), index))),
      ],
    },
  };
}

/** Small ones beside one another, large ones one below the other. */
function picturesOf(pictures: readonly Picture[]): Content[] {
  const drawn = pictures.map(({ svg, width, caption }): Content => {
    const fit = Math.min(width, WIDEST);
    return {
      unbreakable: true,
      stack: [
        // Its figures in the document's own font: an SVG file names none.
        { svg, width: fit, font: 'Noto' } as Content,
        ...caption.map((line): Content => ({ text: lineOf(line), fontSize: 8, color: MUTED })),
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

function cellOf(cell: Cell): TableCell {
  const lines = linesOf(cell);
  const [only] = lines;
  if (lines.length === 1 && only !== undefined) return { text: lineOf(only) };
  return { stack: lines.map((line) => ({ text: lineOf(line), margin: [0, 0, 0, 1.5] })) };
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
