import { createHash } from 'node:crypto';
import type { Bilingual } from '@/lib/backend/db/schema';
import { type Lang, pick } from '@/lib/backend/localise';
import { formatDate } from '@/lib/domain/dates';
import { Html, html, type Part } from './html';
import type { DocumentSource } from './load-document';
import { documentWords } from './words';

/** What every document is written with. */
export interface Writing {
  lang: Lang;
  words: ReturnType<typeof documentWords>;
  source: DocumentSource;
  /** A text in the document's language; one that had to come in Chinese is marked so. */
  say(text: Bilingual): Part;
}

export function startWriting(source: DocumentSource, lang: Lang): Writing {
  const say = (text: Bilingual): Part => {
    const picked = pick(text, lang);
    return picked.lang ? html`<span lang="zh">${picked.text}</span>` : picked.text;
  };
  return { lang, words: documentWords(lang), source, say };
}

const STYLE = `
:root{color-scheme:light}
body{margin:0 auto;max-width:800px;padding:32px 24px;color:#1D2B3A;font:14px/1.6 system-ui,"PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif}
header{border-bottom:2px solid #0B6E7F;display:flex;gap:24px;justify-content:space-between;align-items:flex-end;padding-bottom:12px}
h1{font-size:22px;margin:0;color:#0E1B2A}h2{font-size:16px;margin:28px 0 8px;color:#0E1B2A}p{margin:6px 0}
.brand{font-weight:600;color:#0B6E7F;white-space:nowrap}.name{font-size:17px;margin:20px 0 8px;font-weight:600;overflow-wrap:anywhere}
table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}th,td{border:1px solid #DCE4EC;padding:6px 10px;text-align:left;vertical-align:top;overflow-wrap:anywhere}
th{background:#F4F7FA;font-weight:500;color:#55677A;width:30%}thead th{width:auto}
figure{margin:12px 0}svg{display:block;width:100%;height:auto}figcaption,footer{color:#55677A;font-size:12px}
footer{border-top:1px solid #DCE4EC;margin-top:36px;padding-top:12px}
@media print{body{padding:0;max-width:none}h2,tr,figure{break-inside:avoid}h2{break-after:avoid}}
@page{size:A4;margin:18mm 16mm}
`;

/** No script and no request from a document but for its icon; the one style sheet is known by its hash. */
export const DOCUMENT_POLICY = [
  "default-src 'none'",
  // The site's own sign in the browser's tab; without it, browsers ask for one that is not there.
  "img-src 'self'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** A whole document that prints on A4 as it is. */
export function documentPage({ lang, words, source, say }: Writing, title: string, body: Part): string {
  const { goods, version, revisedAt } = source;
  const page = html`<!doctype html>
<html lang="${lang === 'en' ? 'en' : 'zh-CN'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<title>${title} · ${goods.catalogNo}</title>
<style>${new Html(STYLE)}</style>
</head>
<body>
<header><h1>${title}</h1><span class="brand">${words.supplier.name}</span></header>
<p class="name">${say(goods.name)}</p>
${factTable([
  [words.labels.catalogNo, goods.catalogNo],
  [words.labels.cas, goods.cas],
  [words.labels.version, version],
  [words.labels.revised, formatDate(revisedAt)],
])}
<main>${body}</main>
<footer><p>${words.notes.drawn} ${words.notes.research}</p>
<p>${words.supplier.name} · ${words.supplier.phone} · ${words.supplier.email}</p></footer>
</body>
</html>
`;
  return page.source;
}

export const section = (title: string, ...body: Part[]): Html =>
  html`<section><h2>${title}</h2>${body}</section>`;

export const paragraphs = (...texts: Part[]): Html[] => texts.map((text) => html`<p>${text}</p>`);

/** Rows of label and value; rows without a value are left out. */
export function factTable(rows: readonly (readonly [string, Part])[]): Html {
  const filled = rows.filter(([, value]) => value !== null && value !== '');
  return html`<table><tbody>${filled.map(([label, value]) => html`<tr><th scope="row">${label}</th><td>${value}</td></tr>`)}</tbody></table>`;
}

export function columnTable(head: readonly string[], rows: readonly (readonly Part[])[]): Html {
  return html`<table><thead><tr>${head.map((label) => html`<th scope="col">${label}</th>`)}</tr></thead><tbody>${rows.map(
    (cells) => html`<tr>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`,
  )}</tbody></table>`;
}

/** The product's attributes in the catalogue's order, with their units. */
export function attributeRows({ source, lang, say }: Writing): [string, Part][] {
  return source.attributeNames.flatMap(({ key, name, unit }): [string, Part][] => {
    const value = source.goods.attributes[key];
    return value ? [[pick(name, lang).text, unit ? [say(value), ' ', unit] : say(value)]] : [];
  });
}

/** One attribute's text, or `otherwise` when the product hasn't got it. */
export const attributeText = ({ source, lang }: Writing, key: string, otherwise: string): string => {
  const value = source.goods.attributes[key];
  return value ? pick(value, lang).text : otherwise;
};
