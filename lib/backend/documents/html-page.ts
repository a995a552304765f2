import { createHash } from 'node:crypto';
import { joinSentences } from '@/lib/i18n/spaced';
import { type FrameWords, frameOf } from './frame';
import { Html, html, type Part } from './html';
import {
  type Block,
  type Cell,
  type DocumentModel,
  type Fact,
  filled,
  type Line,
  linesOf,
  spansOf,
  type Writing,
} from './model';

const STYLE = `
:root{color-scheme:light}
body{margin:0 auto;max-width:800px;padding:32px 24px;color:#1D2B3A;font:14px/1.6 system-ui,"PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif}
header{border-bottom:2px solid #0B6E7F;display:flex;gap:24px;justify-content:space-between;align-items:flex-end;padding-bottom:12px}
h1{font-size:22px;margin:0;color:#0E1B2A}h2{font-size:16px;margin:28px 0 8px;color:#0E1B2A}p{margin:6px 0}td p{margin:0}
.brand{font-weight:600;color:#0B6E7F;white-space:nowrap}.name{font-size:17px;margin:20px 0 8px;font-weight:600;overflow-wrap:anywhere}
table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}th,td{border:1px solid #DCE4EC;padding:6px 10px;text-align:left;vertical-align:top;overflow-wrap:anywhere}
th{background:#F4F7FA;font-weight:500;color:#55677A;width:30%;overflow-wrap:break-word}thead th{width:auto}td.whole{white-space:nowrap}
.pictures{display:flex;flex-wrap:wrap;gap:12px 24px}figure{margin:12px 0;max-width:100%}svg,img{display:block;max-width:100%;height:auto}figcaption,footer{color:#55677A;font-size:12px}
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
export function writeHtml(model: DocumentModel, writing: Writing): string {
  const frame = frameOf(model, writing);
  const page = html`<!doctype html>
<html lang="${frame.htmlLang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<title>${frame.windowTitle}</title>
<style>${new Html(STYLE)}</style>
</head>
<body>
<header><h1>${model.title}</h1><span class="brand">${frame.supplier}</span></header>
<p class="name">${lineOf(frame.name)}</p>
${factTable(model.facts)}
<main>${frame.sections.map(sectionOf)}</main>
${footerOf(frame)}
</body>
</html>
`;
  return page.source;
}

const footerOf = ({ notes, contact }: FrameWords): Html =>
  html`<footer><p>${joinSentences(notes)}</p>
<p>${contact}</p></footer>`;

const sectionOf = ({ title, blocks }: FrameWords['sections'][number]): Html =>
  html`<section><h2>${title}</h2>${blocks.map((block) => block && blockOf(block))}</section>`;

function blockOf(block: Block): Html {
  switch (block.kind) {
    case 'facts':
      return factTable(block.rows);
    case 'table':
      return html`<table><thead><tr>${block.head.map((label) => html`<th scope="col">${label}</th>`)}</tr></thead><tbody>${block.rows.map(
        (cells) =>
          html`<tr>${cells.map((cell, at) => html`<td${wholeAt(block, at)}>${cellOf(cell)}</td>`)}</tr>`,
      )}</tbody></table>`;
    case 'text':
      return html`${block.lines.map((line) => html`<p>${lineOf(line)}</p>`)}`;
    case 'steps':
      return html`<ol${block.start === undefined ? null : html` start="${block.start}"`}>${block.lines.map((line) => html`<li>${lineOf(line)}</li>`)}</ol>`;
    case 'contents':
      return html``;
    case 'figure':
      return figureOf(block);
    case 'pictures':
      return html`<div class="pictures">${block.pictures.map(
        ({ svg, caption }) =>
          html`<figure>${new Html(svg)}
<figcaption>${caption.map((line, index) => [index > 0 ? html`<br>` : null, lineOf(line)])}</figcaption></figure>`,
      )}</div>`;
  }
}

/** Marks a cell of a `whole` column: a day parted at its hyphens reads as two numbers. */
const wholeAt = ({ columns }: Extract<Block, { kind: 'table' }>, at: number): Html | null =>
  columns?.[at] === 'whole' ? html` class="whole"` : null;

/** A picture over what it shows; of one that is not the shop's own, which no document fetches, that alone. */
function figureOf({ src, caption }: Extract<Block, { kind: 'figure' }>): Html {
  // A document lies two folders below the files, wherever those are served.
  const address = /^pictures\//.test(src) ? `../../${src}` : /^\/(?!\/)/.test(src) ? src : null;
  if (address === null) return html`<p>${lineOf(caption)}</p>`;
  return html`<figure><img src="${address}" alt=""><figcaption>${lineOf(caption)}</figcaption></figure>`;
}

/** Rows of label and value; rows without a value are left out. */
const factTable = (rows: readonly Fact[]): Html =>
  html`<table><tbody>${filled(rows).map(
    ([label, value]) => html`<tr><th scope="row">${label}</th><td>${cellOf(value)}</td></tr>`,
  )}</tbody></table>`;

function cellOf(cell: Cell): Part {
  const lines = linesOf(cell);
  return lines.length === 1 && lines[0] !== undefined
    ? lineOf(lines[0])
    : lines.map((line) => html`<p>${lineOf(line)}</p>`);
}

const lineOf = (line: Line): Part =>
  spansOf(line).map(({ text, lang, strong, em, sub, sup, struck }) => {
    if (text === '\n') return html`<br>`;
    let part: Part = lang ? html`<span lang="${lang}">${text}</span>` : text;
    if (sub) part = html`<sub>${part}</sub>`;
    if (sup) part = html`<sup>${part}</sup>`;
    if (struck) part = html`<s>${part}</s>`;
    if (em) part = html`<em>${part}</em>`;
    return strong ? html`<strong>${part}</strong>` : part;
  });
