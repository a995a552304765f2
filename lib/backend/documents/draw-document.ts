import type { Database } from '@/lib/backend/db/client';
import type { Lang } from '@/lib/backend/localise';
import { loadCertificate } from '@/lib/backend/services/catalogue/lots/certificates';
import { writeCoa } from './coa';
import { frameOf } from './frame';
import { loadDocumentSource } from './load-document';
import { writeManual } from './manual';
import { type DocumentModel, startWriting, type Writing } from './model';
import { printPdf } from './pdf/print-pdf';
import { writeSds } from './sds';

/** A document that is drawn from the catalogue. */
interface DrawnDocument {
  catalogNo: string;
  /** `manual`, `sds` or `coa`. */
  kind: string;
  /** Of a certificate. */
  lot?: string | undefined;
  lang: Lang;
}

/** What a document says; null when the catalogue has no such one. */
export async function modelOf(
  db: Database,
  writing: Writing,
  kind: string,
  lot = '',
): Promise<DocumentModel | null> {
  if (kind === 'manual') return writeManual(writing);
  if (kind === 'sds') return writeSds(writing);
  const certificate = await loadCertificate(db, writing.source.goods.id, lot);
  return certificate && writeCoa(writing, certificate);
}

export const pdfName = ({ catalogNo, kind, lot, lang }: DrawnDocument): string =>
  `${[catalogNo, kind, lot, lang].filter((part) => part !== undefined).join('-')}.pdf`;

/** A document as PDF for an account; null when the catalogue has no such one. @throws CallError 1503 `busy` */
export async function drawPdf(
  db: Database,
  document: DrawnDocument,
  customerId: number,
): Promise<Buffer | null> {
  const { catalogNo, kind, lot, lang } = document;
  const source = await loadDocumentSource(db, catalogNo, kind.toUpperCase());
  if (!source) return null;
  const writing = startWriting(source, lang);
  const model = await modelOf(db, writing, kind, lot);
  return model && (await printPdf(model, frameOf(model, writing), customerId)).bytes;
}
