import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import type { PrintPicture } from '@/lib/backend/pictures/print-pictures';
import { dayStart } from '@/lib/domain/days';
import { joinSentences } from '@/lib/i18n/spaced';
import type { FrameWords } from '../frame';
import type { Block, DocumentModel, Picture } from '../model';
import { keepTogether, LINE, type Piece } from './keep-together';
import { BRAND, FONT_SIZE, INK, LINE_HEIGHT, MARGIN, MUTED, WIDTH } from './look';
import { factsHeight, factTable, ROW, tableHead, tableOf } from './tables';
import { lineOf, linesIn, piecesOf, wideOf } from './text-pieces';

/** Of a drawing: two curves and what stands above them are a page. */
const WIDEST = 430;
/** Of a picture, in points: with a heading above it and its caption below it stands on a page. */
const HIGHEST = 430;
/** A pixel of a text's picture, as large beside its words as it is on the page of a screen. */
const POINTS_PER_PIXEL = 0.66;
/** Width of a caption that is kept with its picture: so many Chinese characters. */
const CAPTION = 900;

/** What the thread takes: a definition without functions; it adds the footer's page numbers. */
type PdfDefinition = Omit<TDocumentDefinitions, 'footer'> & { footerLines: string[] };

type Pictures = ReadonlyMap<string, PrintPicture>;
const NO_PICTURES: Pictures = new Map();

export function pdfDefinition(
  model: DocumentModel,
  frame: FrameWords,
  pictures: Pictures = NO_PICTURES,
): PdfDefinition {
  return {
    pageSize: 'A4',
    pageMargins: [MARGIN, 44, MARGIN, 58],
    language: frame.htmlLang,
    info: { title: frame.windowTitle, author: frame.supplier, ...issuedAt(frame) },
    defaultStyle: { font: 'Noto', fontSize: FONT_SIZE, lineHeight: LINE_HEIGHT, color: '#1D2B3A' },
    footerLines: [joinSentences(frame.notes), frame.contact],
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
      ...keepTogether(
        frame.sections.flatMap(({ title, blocks, onNewPage }) => [
          ...(title === '' ? [] : [headingOf(title, onNewPage)]),
          ...blocks.flatMap((block) => (block ? pieceOf(block, pictures) : [])),
        ]),
      ),
    ],
  };
}

/** A file is as old as what it says; one without a date on record takes the library's. */
const issuedAt = ({ issuedOn }: FrameWords): { creationDate?: Date } =>
  issuedOn === null ? {} : { creationDate: new Date(dayStart(issuedOn)) };

function headingOf(title: string, onNewPage = false): Piece {
  const fontSize = onNewPage ? 15 : 11.5;
  return {
    kind: onNewPage ? 'newPage' : 'heading',
    height: 16 + linesIn(title, WIDTH, fontSize) * fontSize * LINE_HEIGHT,
    content: {
      text: piecesOf(title),
      bold: true,
      fontSize,
      ...(onNewPage && { pageBreak: 'before' as const, tocItem: true }),
      color: INK,
      margin: [0, 12, 0, 4],
    },
  };
}

function pieceOf(block: Block, pictures: Pictures): Piece[] {
  switch (block.kind) {
    case 'facts':
      if (block.whole)
        return [
          {
            kind: 'whole',
            height: factsHeight(block.rows),
            content: { unbreakable: true, stack: [factTable(block.rows)] },
          },
        ];
      return [flowing(factTable(block.rows), 2 * (LINE + ROW))];
    case 'table':
      return [flowing(tableOf(block), tableHead(block))];
    case 'text':
      return block.lines.map((line) => {
        // By a guess: what may be two lines keeps two.
        const isLine = linesIn(line, 0.8 * WIDTH) < 2;
        return {
          kind: block.leads ? 'leading' : isLine ? 'line' : 'flow',
          height: isLine ? LINE : block.leads ? linesIn(line) * LINE : 2 * LINE,
          content: { text: lineOf(line), margin: [0, 0, 0, 3] },
        };
      });
    case 'steps':
      return [
        flowing(
          {
            ol: block.lines.map((line) => ({ text: lineOf(line), margin: [0, 0, 0, 2] })),
            ...(block.start !== undefined && { start: block.start }),
          },
          2 * LINE,
        ),
      ];
    case 'contents':
      return [flowing({ toc: { textMargin: [0, 2, 0, 2] } }, 2 * LINE)];
    case 'pictures':
      return picturesOf(block.pictures);
    case 'figure':
      return figureOf(block, pictures);
  }
}

const flowing = (content: Content, height: number): Piece => ({ kind: 'flow', content, height });

/** A picture over its caption, as wide as the text at most. */
function figureOf(
  { src, caption, highest = HIGHEST }: Extract<Block, { kind: 'figure' }>,
  pictures: Pictures,
): Piece[] {
  const picture = pictures.get(src);
  const wide = wideOf(caption);
  const lines = linesIn(caption, WIDTH, 8);
  const words: Piece[] =
    wide === 0
      ? []
      : [
          {
            kind: 'flow',
            height: 2 * LINE,
            content: { text: lineOf(caption), fontSize: 8, color: MUTED, margin: [0, 2, 0, 6] },
          },
        ];
  if (!picture) return words;
  const { width, height } = picture;
  const scale = Math.min(POINTS_PER_PIXEL, WIDTH / width, highest / height);
  const drawn: Content = { image: src, width: width * scale, height: height * scale, margin: [0, 4, 0, 0] };
  const high = 4 + height * scale;
  if (wide > CAPTION) return [{ kind: 'whole', height: high, content: drawn }, ...words];
  const content: Content = { unbreakable: true, stack: [drawn, ...words.map((piece) => piece.content)] };
  return [{ kind: 'whole', height: high + 8 + lines * 8 * LINE_HEIGHT, content }];
}

/** Small ones beside one another, large ones one below the other. */
function picturesOf(pictures: readonly Picture[]): Piece[] {
  const drawn = pictures.map(({ svg, width, height, caption }): Piece => {
    const fit = Math.min(width, WIDEST);
    return {
      kind: 'whole',
      height: (fit / width) * height + caption.length * LINE + 8,
      content: {
        unbreakable: true,
        stack: [
          // Its figures in the document's own font: an SVG file names none.
          { svg, width: fit, font: 'Noto' } as Content,
          ...caption.map((line): Content => ({ text: lineOf(line), fontSize: 8, color: MUTED })),
        ],
        margin: [0, 2, 0, 6],
      },
    };
  });
  const isSmall = pictures.every(({ width }) => width < WIDTH / 4);
  if (!isSmall || drawn.length === 0) return drawn;
  const columns = drawn.map(({ content }) => ({ width: 110, stack: [content] }));
  return [{ kind: 'whole', height: Math.max(...drawn.map(({ height }) => height)), content: { columns } }];
}
