import type { CallInput } from '@/lib/contract/calls';
import { claimedTypeOf, contentTypeOf, type FileType, IMAGE_TYPES, XLSX } from './content-type';
import { drawAvatar, drawDocument, type Prepared } from './image';
import { pdfProblem } from './pdf';
import { refuseUpload } from './problem';
import { xlsxProblem } from './xlsx';

export type Purpose = CallInput<'uploadSave'>['purpose'] | 'enquiry';

const MB = 1024 * 1024;
/** Bytes a file may have. */
export const MAX_BYTES: Record<Purpose, number> = {
  avatar: 5 * MB,
  identity: 6 * MB,
  voucher: 6 * MB,
  delivery: 6 * MB,
  enquiry: 10 * MB,
};
const PAPERS: readonly FileType[] = [...IMAGE_TYPES, 'application/pdf'];
const TAKEN: Record<Purpose, readonly FileType[]> = {
  avatar: IMAGE_TYPES,
  identity: PAPERS,
  voucher: PAPERS,
  delivery: PAPERS,
  enquiry: ['image/jpeg', 'image/png', 'application/pdf', XLSX],
};

const BASE64 = /^[A-Za-z0-9+/_-]+={0,2}$/;

/**
 * A file as it is stored: judged by its content, pictures drawn anew.
 * @param name as on the customer's disk; its ending must not say something else than the content
 * @param data base64, of either alphabet
 * @throws CallError 1413 `upload.too_big`, or 1400 with why it is refused
 */
export async function prepareUpload(purpose: Purpose, name: string, data: string): Promise<Prepared> {
  // Four characters hold three bytes: what can't fit is not even read.
  if (data.length > (MAX_BYTES[purpose] / 3) * 4 + 4) throw refuseUpload('too_big');
  if (!BASE64.test(data)) throw refuseUpload('encoding');
  const bytes = Buffer.from(data, 'base64');
  if (bytes.length > MAX_BYTES[purpose]) throw refuseUpload('too_big');
  const type = contentTypeOf(bytes);
  if (type === null || !TAKEN[purpose].includes(type)) throw refuseUpload('type');
  if (claimedTypeOf(name) !== type) throw refuseUpload('type_mismatch');
  if (type !== 'application/pdf' && type !== XLSX)
    return purpose === 'avatar' ? drawAvatar(bytes, type) : drawDocument(bytes, type);
  const problem = type === XLSX ? xlsxProblem(bytes) : pdfProblem(bytes);
  if (problem) throw refuseUpload(problem);
  return { bytes, mime: type };
}
