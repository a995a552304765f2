import { Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';
import type { Site } from '@/lib/routing/site';
import { DocumentMarkup, type MarkupTag } from './document-markup';
import { placeInDocument } from './markup-once';
import { putMarkup } from './markup-store';
import { memoizeByObject } from './memoize-by-object';

const VOID = new Set(['br', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr']);
/** Names that differ between React and HTML, of what the static parts of this site use; others are the same. */
const NAMES: Record<string, string> = {
  className: 'class',
  htmlFor: 'for',
  defaultValue: 'value',
  defaultChecked: 'checked',
  tabIndex: 'tabindex',
  inputMode: 'inputmode',
  hrefLang: 'hreflang',
  fontSize: 'font-size',
  fontWeight: 'font-weight',
  textAnchor: 'text-anchor',
  dominantBaseline: 'dominant-baseline',
  strokeWidth: 'stroke-width',
  fillRule: 'fill-rule',
  stopColor: 'stop-color',
  stopOpacity: 'stop-opacity',
};
const NOT_WRITTEN = new Set(['children', 'dangerouslySetInnerHTML', 'key', 'ref']);
/** Style properties whose numbers are no lengths. */
const UNITLESS = new Set(['flex', 'flexGrow', 'fontWeight', 'lineHeight', 'opacity', 'order', 'zIndex']);
const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

const SPECIAL = /[&<>"']/;
const ALL_SPECIAL = /[&<>"']/g;

const escapeText = (text: string) =>
  SPECIAL.test(text) ? text.replace(ALL_SPECIAL, (character) => ESCAPES[character] ?? '') : text;

function styleText(style: object): string {
  return Object.entries(style)
    .filter(
      ([, value]) => value !== undefined && value !== null && value !== '' && typeof value !== 'boolean',
    )
    .map(([name, value]) => {
      if (name.startsWith('--')) return `${name}:${value}`;
      const length = typeof value === 'number' && value !== 0 && !UNITLESS.has(name);
      return `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${value}${length ? 'px' : ''}`;
    })
    .join(';');
}

/** Keeps what is made of words of the code, as the names of tags and attributes: there are some dozens. */
function keepWord(make: (word: string) => string): (word: string) => string {
  const kept = new Map<string, string>();
  return (word) => {
    const known = kept.get(word);
    if (known !== undefined) return known;
    const made = make(word);
    kept.set(word, made);
    return made;
  };
}

const opening = keepWord((tag) => `<${tag}`);
const closing = keepWord((tag) => `</${tag}>`);
const beginning = keepWord((name) => ` ${NAMES[name] ?? name}="`);

/** What is no text, as an attribute's value; null: the attribute is not there. */
function unusualValue(name: string, value: unknown): string | null {
  if (typeof value === 'function') throw new Error(`A static part listens to nothing: ${name}`);
  if (name === 'style' && typeof value === 'object' && value !== null) return styleText(value);
  if (typeof value === 'boolean' && !/^(?:aria|data)-/.test(name)) return value ? '' : null;
  return String(value);
}

interface Props {
  children?: ReactNode;
  dangerouslySetInnerHTML?: { __html: string };
  [name: string]: unknown;
}

/** Markup that was written before. Only `keepHtml` makes one, and only inside `StaticHtml`. */
function PrerenderedMarkup(_props: { html: string }): ReactNode {
  throw new Error('Prerendered markup stands inside StaticHtml only');
}

/**
 * Keeps the markup of what is drawn from one object: a product's row is the same for everybody, in each list, until
 * the product's data is fetched anew.
 */
export function keepHtml<T extends object>(draw: (from: T, site: Site) => ReactNode) {
  const htmlOf = memoizeByObject((from: T, site) => toHtml(draw(from, site)));
  return (from: T, site: Site): ReactNode => <PrerenderedMarkup html={htmlOf(from, site)} />;
}

/**
 * Plain markup of elements and of server components that neither wait nor hold state, escaped as React does.
 *
 * @throws for client components, asynchronous components and event handlers: they can't be static
 */
export function toHtml(node: ReactNode): string {
  const start = count;
  try {
    write(node);
    return parts.slice(start, count).join('');
  } finally {
    count = start;
  }
}

/**
 * The markup on its way, in parts that are put together once. Some thousands make a page, so the place for them is
 * used again and again; a part that has a markup of its own made meanwhile (`keepHtml`) goes on behind the others.
 */
const parts: string[] = [];
let count = 0;

function add(part: string): void {
  parts[count++] = part;
}

function write(node: ReactNode): void {
  if (node === null || node === undefined || typeof node === 'boolean') return;
  if (typeof node === 'string') add(escapeText(node));
  else if (typeof node === 'number' || typeof node === 'bigint') add(String(node));
  else if (Array.isArray(node)) for (const child of node) write(child);
  else if (isValidElement<Props>(node)) writeElement(node);
  else throw new Error('Only elements and text can be static');
}

function writeElement({ type, props }: ReactElement<Props>): void {
  if (typeof type === 'string') writeTag(type, props);
  else if (type === Fragment) write(props.children);
  else if (type === PrerenderedMarkup) add(props.html as string);
  else if (type === StaticHtml) {
    const { as, ...rest } = props;
    writeTag(as as MarkupTag, rest);
  } else if (typeof type === 'function' && !('$$typeof' in type)) {
    const render = type as (props: Props) => ReactNode;
    write(render(props));
  } else throw new Error('Only server components can be static');
}

function writeTag(tag: string, props: Props): void {
  add(opening(tag));
  for (const name in props) {
    const value = props[name];
    if (value === undefined || value === null || NOT_WRITTEN.has(name)) continue;
    const text = typeof value === 'string' ? value : unusualValue(name, value);
    if (text === null) continue;
    add(beginning(name));
    add(escapeText(text));
    add('"');
  }
  add('>');
  if (VOID.has(tag)) return;
  if (props.dangerouslySetInnerHTML) add(props.dangerouslySetInnerHTML.__html);
  else write(props.children);
  add(closing(tag));
}

interface StaticHtmlProps {
  as: MarkupTag;
  className?: string;
  href?: string;
  'aria-label'?: string;
  'data-commitments'?: '';
  'data-list'?: '';
  'data-price-source'?: string;
  children: ReactNode;
}

/**
 * A large part of a page that React need not know: links, pictures and text without state. Its markup is written
 * once and handed over as it is, which costs the server a tenth of what elements cost, halves the data sent along
 * for hydration, and leaves the browser nothing to hydrate. In a page for documents (`markupOnce`) none of it is in that
 * data. Server components only.
 */
export function StaticHtml({ as: Tag, children, ...rest }: StaticHtmlProps) {
  const place = placeInDocument();
  if (place !== null) return <DocumentMarkup as={Tag} id={putMarkup(place, toHtml(children))} {...rest} />;
  return <Tag {...rest} dangerouslySetInnerHTML={{ __html: toHtml(children) }} />;
}

/** The same for what never changes while a document lives, as a footer: it is in no data of the router's. */
export function ShellHtml({ name, children }: { name: string; children: ReactNode }) {
  return <DocumentMarkup as="div" id={putMarkup(name, toHtml(children))} />;
}
