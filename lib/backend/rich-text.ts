import sanitize from 'sanitize-html';
import { createTtlCache } from '@/lib/cache/ttl-cache';

/**
 * What the site's own texts may hold: structure, emphasis, tables, links and pictures. No styles, classes, ids,
 * forms, frames, scripts, SVG or MathML: none of them is needed to write a product text, each can carry an attack.
 */
const ALLOWED: sanitize.IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'div', 'span', 'blockquote', 'pre', 'code'],
    ...[
      'ul',
      'ol',
      'li',
      'dl',
      'dt',
      'dd',
      'strong',
      'em',
      'b',
      'i',
      'u',
      's',
      'sub',
      'sup',
      'small',
      'mark',
    ],
    ...['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
    ...['a', 'img', 'figure', 'figcaption'],
  ],
  allowedAttributes: {
    '*': ['lang', 'dir'],
    a: ['href', 'title', 'rel'],
    img: ['src', 'alt', 'title', 'width', 'height', 'loading'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    col: ['span'],
    ol: ['start', 'reversed'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https'] },
  allowedSchemesAppliedToAttributes: ['href', 'src'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  // Their content is code or markup of another language, not text to be kept.
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'template',
    'svg',
    'math',
    'iframe',
    'title',
  ],
  transformTags: {
    h1: 'h2',
    // Markdown's own word for what is struck out; without a tag it would be read as valid.
    del: 's',
    a: (tagName, attribs) => ({
      tagName,
      attribs: /^https?:/i.test(attribs.href ?? '')
        ? { ...attribs, rel: 'noopener noreferrer nofollow' }
        : Object.fromEntries(Object.entries(attribs).filter(([name]) => name !== 'rel')),
    }),
    img: (tagName, attribs) => ({ tagName, attribs: { alt: '', ...attribs, loading: 'lazy' } }),
  },
};

/** Cleaning is pure, so a text that is read often is cleaned once; about 4 million characters are cached. */
const cleaned = createTtlCache<string>({
  max: 4_000_000,
  weigh: (clean, raw) => clean.length + raw.length + 1,
});

/**
 * HTML with everything off the allow-list taken out. Used on writing and again on reading, since rows may come from
 * an import or from an older version of the list. Never throws; cleaning twice changes nothing.
 */
export function cleanHtml(html: string): string {
  const known = cleaned.get(html);
  if (known !== undefined) return known;
  const clean = sanitize(html, ALLOWED);
  cleaned.set(html, clean);
  return clean;
}
