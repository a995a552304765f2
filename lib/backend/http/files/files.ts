import type { Database } from '@/lib/backend/db/client';
import { modelOf, pdfName } from '@/lib/backend/documents/draw-document';
import { frameOf } from '@/lib/backend/documents/frame';
import { DOCUMENT_POLICY, writeHtml } from '@/lib/backend/documents/html-page';
import { loadDocumentSource } from '@/lib/backend/documents/load-document';
import { startWriting } from '@/lib/backend/documents/model';
import { printPdf } from '@/lib/backend/documents/pdf/print-pdf';
import { drawnSpectra, spectraCsv } from '@/lib/backend/documents/spectra-file';
import type { Lang } from '@/lib/backend/localise';
import { getDatabase } from '@/lib/backend/open-database';
import { serveDrawing, servePicture } from '@/lib/backend/pictures/serve-pictures';
import { serveAvatar } from '@/lib/backend/uploads/avatar';
import { respond } from '../respond';
import { serveArticlePdf } from './article-pdf';
import type { AskedPart } from './byte-range';
import { serveContentFile } from './content-files';
import { DRAWN_CACHE } from './drawn-cache';

/**
 * Answers GET /api/files/…: documents drawn from the catalogue, in the language of `lang` (zh unless en), files of the
 * content, the shop's photographs and drawings, and customers' avatars.
 * @param segments decoded path below /api/files
 * @param part the request's headers that ask for a part; files of the content answer them
 * @returns null when there is no such file
 */
export async function serveFile(
  segments: string[],
  query: URLSearchParams,
  part: AskedPart = {},
): Promise<Response | null> {
  const [folder, ...rest] = segments.filter((segment) => segment !== '');
  if (folder === 'avatars') return serveAvatar(rest);
  if (folder === 'pictures') return servePicture(rest, query);
  if (folder === 'content') return serveContentFile(rest, part);
  if (folder === 'articles') return serveArticlePdf(await getDatabase(), rest, query);
  if (folder === 'documents') return serveDocument(await getDatabase(), rest, query);
  return serveDrawing(folder ?? '', rest);
}

/**
 * `{catalogNo}/manual`, `{catalogNo}/sds`, `{catalogNo}/coa/{lot}`, each as PDF with `.pdf` at its end, or
 * `{catalogNo}/spectra.csv`, or `{catalogNo}/structure.svg`.
 */
export async function serveDocument(
  db: Database,
  segments: string[],
  query: URLSearchParams,
): Promise<Response | null> {
  const last = segments.at(-1) ?? '';
  const asPdf = last.endsWith('.pdf');
  const [catalogNo = '', kind = '', lot] = asPdf ? [...segments.slice(0, -1), last.slice(0, -4)] : segments;
  const lang: Lang = query.get('lang') === 'en' ? 'en' : 'zh';
  if (segments.length !== (kind === 'coa' ? 3 : 2)) return null;
  if (!['manual', 'sds', 'coa', 'spectra.csv', 'structure.svg'].includes(kind)) return null;
  const source = await loadDocumentSource(db, catalogNo, kind.toUpperCase());
  if (!source) return null;
  if (kind === 'structure.svg') {
    const { structure } = source.goods;
    return structure === null || asPdf ? null : svgAnswer(structure);
  }
  if (kind === 'spectra.csv') {
    const spectra = asPdf ? [] : drawnSpectra(source);
    return spectra.length === 0 ? null : csvAnswer(spectraCsv(spectra), `${catalogNo}-spectra.csv`);
  }
  const writing = startWriting(source, lang);
  const model = await modelOf(db, writing, kind, lot);
  if (!model) return null;
  if (!asPdf) return htmlAnswer(writeHtml(model, writing), lang);
  const name = pdfName({ catalogNo, kind, lot, lang });
  const { bytes, isWhole } = await printPdf(model, frameOf(model, writing));
  return pdfAnswer(bytes, name, lang, isWhole ? DRAWN_CACHE : 'no-store');
}

const pdfAnswer = (body: Buffer, name: string, lang: Lang, cache: string) =>
  respond(new Uint8Array(body), {
    'Content-Type': 'application/pdf',
    'Content-Language': lang,
    'Content-Disposition': `inline; filename="${name}"`,
    'Cache-Control': cache,
  });

const htmlAnswer = (body: string, lang: Lang) =>
  respond(body, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Language': lang,
    'Content-Security-Policy': DOCUMENT_POLICY,
    'Cache-Control': DRAWN_CACHE,
  });

/** A picture: nothing in it may run or be fetched, also when it is opened by itself. */
const svgAnswer = (body: string) =>
  respond(body, {
    'Content-Type': 'image/svg+xml',
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
    'Cache-Control': DRAWN_CACHE,
  });

const csvAnswer = (body: string, name: string) =>
  respond(body, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${name}"`,
    'Cache-Control': DRAWN_CACHE,
  });
