import type { Content } from 'pdfmake/interfaces';

/** A line of text with what stands below it, in points. */
export const LINE = 15;

/** A part of what a document says, one below the other. */
export interface Piece {
  content: Content;
  /** Its height in points: of one that is parted between pages no more than of what must not stand alone. */
  height: number;
  /**
   * `heading`, `leading`: keeps what follows it; `line`: a paragraph of one line; `whole`: never parted; `flow`: parted
   * between any two lines. `newPage`: a heading that begins a page.
   */
  kind: 'heading' | 'leading' | 'line' | 'whole' | 'flow' | 'newPage';
}

/** The most that a heading and the block it keeps may measure, in points: pdfmake drops a block that fits on no page. */
const MOST = 720;
/** The most that headings in a row may measure, in points: anything higher is a text, not a heading. */
const MOST_HEADINGS = 140;

/**
 * What a document says, with headings that never stand alone at a page's foot: each is one block with the lines, or the
 * figure, right below it. Of what is parted between pages nothing can be in that block: it ends in an empty space for
 * its first lines, which is taken back before they are written.
 */
export function keepTogether(pieces: readonly Piece[]): Content[] {
  const flow: Content[] = [];
  for (let at = 0; at < pieces.length; ) {
    const { count, space } = blockAt(pieces, at);
    const contents = pieces.slice(at, at + count).map(({ content }) => content);
    if (count === 1 && space === 0) flow.push(...contents);
    else
      flow.push(
        { unbreakable: true, stack: [...contents, spaceOf(space)] },
        ...(space ? [spaceOf(-space)] : []),
      );
    at += count;
  }
  return flow;
}

const spaceOf = (height: number): Content => ({ stack: [], margin: [0, height, 0, 0] });

const heads = ({ kind }: Piece): boolean => kind === 'heading' || kind === 'leading';

/** How many pieces stand in one block from here on, and how much space for what follows them. */
function blockAt(pieces: readonly Piece[], from: number): { count: number; space: number } {
  const first = pieces[from];
  if (!first || !heads(first)) return { count: 1, space: 0 };
  let { height } = first;
  let lines = 0;
  let count = 1;
  for (let at = from + 1; at < pieces.length && lines < 2; at += 1) {
    const piece = pieces[at] as Piece;
    const { kind } = piece;
    // Another section: this one has no more lines.
    if (kind === 'newPage' || (kind === 'heading' && lines > 0)) break;
    if (kind === 'flow') {
      // Of two lines that it keeps one may be there already.
      const space = lines === 0 ? piece.height : Math.max(LINE, piece.height - LINE);
      return height + space > MOST ? { count, space: 0 } : { count, space };
    }
    const most = heads(piece) ? MOST_HEADINGS : MOST;
    if (height + piece.height > most) break;
    height += piece.height;
    count += 1;
    if (kind === 'whole') break;
    if (kind === 'line') lines += 1;
  }
  return { count, space: 0 };
}
