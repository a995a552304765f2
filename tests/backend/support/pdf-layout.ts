import { inflateSync } from 'node:zlib';
import { getDocumentProxy } from 'unpdf';

/** Where something stands on a page, in points from its foot. */
interface Box {
  left: number;
  bottom: number;
  width: number;
  height: number;
}

export interface PdfPage {
  /** Lines of text from top to bottom, without the footer. */
  lines: { text: string; bottom: number }[];
  pictures: Box[];
  /** Where its words end on the right, in points from the paper's left edge. */
  right: number;
}

const PAGE_HEIGHT = 841.89;
/** Above it stands what a page says, below it its footer. */
const FOOTER = 58;

/** Lines and pictures of a PDF that the shop has written, page by page, with where they stand. */
export async function readPdfPages(content: Uint8Array): Promise<PdfPage[]> {
  const drawn = drawingsOf(Buffer.from(content).toString('latin1'));
  const pdf = await getDocumentProxy(new Uint8Array(content));
  const pages: PdfPage[] = [];
  for (const [index, drawing] of drawn.entries()) {
    const { items } = await (await pdf.getPage(index + 1)).getTextContent();
    const rows = new Map<number, string>();
    let right = 0;
    for (const item of items) {
      if (!('str' in item)) continue;
      const bottom = Math.round(item.transform[5]);
      right = Math.max(right, item.transform[4] + item.width);
      if (bottom > FOOTER) rows.set(bottom, (rows.get(bottom) ?? '') + item.str);
    }
    const lines = [...rows].map(([bottom, text]) => ({ text: text.trim(), bottom }));
    pages.push({
      lines: lines.filter(({ text }) => text !== '').toSorted((a, b) => b.bottom - a.bottom),
      pictures: picturesOf(drawing),
      right,
    });
  }
  return pages;
}

/** What is drawn on each page: a browser's reader of PDFs would unpack every picture to tell. */
export function drawingsOf(file: string): string[] {
  const objectAt = (id: string) => {
    const from = file.indexOf(`\n${id} 0 obj`);
    return file.slice(from, file.indexOf('\nendobj', from));
  };
  const pages = /\/Type \/Pages\b[^>]*?\/Kids \[([^\]]*)\]/.exec(file.replace(/\n(?=\/)/g, ' '))?.[1] ?? '';
  return [...pages.matchAll(/(\d+) 0 R/g)].map(([, page = '']) => {
    const contents = objectAt(/\/Contents (\d+) 0 R/.exec(objectAt(page))?.[1] ?? '');
    const stream = contents.slice(contents.indexOf('stream\n') + 7, contents.lastIndexOf('\nendstream'));
    return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1');
  });
}

const PLACED = /(\S+) 0 0 -?(\S+) (\S+) (\S+) cm\s+\/I\d+ Do/g;

/** A picture is a unit square laid out by the numbers before it; a page is drawn from its top. */
const picturesOf = (drawing: string): Box[] =>
  [...drawing.matchAll(PLACED)].map(([, width, height, left, foot]) => ({
    left: Number(left),
    bottom: PAGE_HEIGHT - Number(foot),
    width: Number(width),
    height: Number(height),
  }));

/** How many pictures are in the file, whether or not a page shows them. */
export const countPictures = (content: Uint8Array): number =>
  Buffer.from(content).toString('latin1').split('/Subtype /Image').length - 1;
