import { parseDocument } from 'htmlparser2';
import { lowered, raised } from '@/lib/domain/text/raised';
import type { Block, DocumentSection, Line, Span } from '../model';

/** What is read of a parsed document, whichever kind its nodes are. */
interface Node {
  name?: string;
  data?: string;
  attribs?: Record<string, string>;
  children?: readonly Node[];
}

/**
 * Sanitised HTML as parts of a document: a section for each heading, what stands before the first under '' as its title.
 * Pictures stand between the paragraphs; those of a list or a table follow it.
 */
export function sectionsOfHtml(html: string): DocumentSection[] {
  const sections: { title: string; blocks: Block[] }[] = [{ title: '', blocks: [] }];
  for (const node of parseDocument(html).children as readonly Node[]) {
    if (/^h[1-6]$/.test(node.name ?? '')) sections.push({ title: textOf(node), blocks: [] });
    else sections.at(-1)?.blocks.push(...blocksOf(node));
  }
  return sections.filter(({ title, blocks }) => title !== '' || blocks.length > 0);
}

const childrenOf = (node: Node, ...names: string[]): Node[] =>
  (node.children ?? []).filter(({ name }) => name !== undefined && names.includes(name));

function blocksOf(node: Node): Block[] {
  switch (node.name) {
    case 'ul':
      return [
        { kind: 'text', lines: childrenOf(node, 'li').map((item) => ['• ', ...spansOf(item)]) },
        ...figuresOf(node),
      ];
    case 'ol':
      return [
        { kind: 'steps', lines: childrenOf(node, 'li').map(spansOf), ...startOf(node) },
        ...figuresOf(node),
      ];
    case 'table':
      return [tableOf(node), ...figuresOf(node)];
    case 'figure':
      return captioned(node);
    case 'div':
    case 'blockquote':
      return (node.children ?? []).flatMap(blocksOf);
    default:
      return paragraphsOf(node);
  }
}

function startOf({ attribs }: Node): { start?: number } {
  const start = Number(attribs?.start ?? 1);
  return Number.isSafeInteger(start) && start !== 1 ? { start } : {};
}

type Figure = Extract<Block, { kind: 'figure' }>;

/** The pictures anywhere in a node, in their order. */
function figuresOf(node: Node): Figure[] {
  if (node.name !== 'img') return (node.children ?? []).flatMap(figuresOf);
  const { src = '', alt = '', title = '' } = node.attribs ?? {};
  return [{ kind: 'figure', src, caption: alt || title }];
}

function captioned(node: Node): Block[] {
  const figures = figuresOf(node);
  const caption = childrenOf(node, 'figcaption').flatMap(spansOf);
  if (figures.length === 0) return (node.children ?? []).flatMap(blocksOf);
  return figures.map((figure, index) =>
    caption.length > 0 && index === figures.length - 1 ? { ...figure, caption } : figure,
  );
}

/** A paragraph, parted where a picture stands in it. */
function paragraphsOf(node: Node): Block[] {
  const blocks: Block[] = node.name === 'img' ? figuresOf(node) : [];
  let words: Node[] = [];
  const endWords = () => {
    const line = spansOf({ ...node, children: words });
    if (line.length > 0) blocks.push({ kind: 'text', lines: [line] });
    words = [];
  };
  for (const child of node.children ?? []) {
    words.push(child);
    const figures = figuresOf(child);
    if (figures.length > 0) endWords();
    blocks.push(...figures);
  }
  endWords();
  return blocks;
}

function tableOf(table: Node): Block {
  const rows = [table, ...childrenOf(table, 'thead', 'tbody', 'tfoot')]
    .flatMap((part) => childrenOf(part, 'tr'))
    .map((row) => childrenOf(row, 'th', 'td'));
  const [head = [], ...body] = rows;
  return {
    kind: 'table',
    head: head.map(textOf),
    // As wide as the head, however many cells a row has.
    rows: body.map((cells) => head.map((_, index): Line => (cells[index] ? spansOf(cells[index]) : ''))),
    columns: head.map(() => 'rest' as const),
  };
}

const textOf = (node: Node): string =>
  spansOf(node)
    .map(({ text, sub, sup }) => (text === '\n' ? ' ' : sup ? raised(text) : sub ? lowered(text) : text))
    .join('');

/** The words of a node, with what is strong, raised or struck out about them; no blank begins or ends a line. */
function spansOf(node: Node): Span[] {
  const spans = collect(node, {});
  for (const [index, span] of spans.entries()) {
    if (isEnd(span)) continue;
    if (isEnd(spans[index - 1])) span.text = span.text.trimStart();
    if (isEnd(spans[index + 1])) span.text = span.text.trimEnd();
  }
  const words = spans.filter(({ text }) => text !== '');
  return words.slice(
    words.findIndex((span) => !isEnd(span)),
    words.findLastIndex((span) => !isEnd(span)) + 1,
  );
}

const isEnd = (span: Span | undefined): boolean => span === undefined || span.text === '\n';

type Manner = Pick<Span, 'strong' | 'em' | 'sub' | 'sup' | 'struck'>;

function collect({ name, data, children = [] }: Node, manner: Manner): Span[] {
  if (data !== undefined) return name === undefined ? [{ text: data.replace(/\s+/g, ' '), ...manner }] : [];
  if (name === 'br') return [{ text: '\n' }];
  const own: Manner = {
    ...manner,
    ...((name === 'strong' || name === 'b') && { strong: true as const }),
    ...((name === 'em' || name === 'i') && { em: true as const }),
    ...(name === 'sub' && { sub: true as const }),
    ...(name === 'sup' && { sup: true as const }),
    ...(name === 's' && { struck: true as const }),
  };
  return children.flatMap((child) => collect(child, own));
}
