import type { CallData, CallInput } from '@/lib/contract/calls';
import { callBrowser } from './browser';
import type { CallResult } from './result';

export type UploadPurpose = CallInput<'uploadSave'>['purpose'];

/** A file's content in base64. */
function readBase64(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}

/** How a file is sent: what is told how much is on its way (0 to 1), and what calls it off. */
export interface Sending {
  onSent: (part: number) => void;
  signal: AbortSignal;
}
type Kept = Promise<CallResult<CallData<'uploadSave'>>>;

/**
 * Uploads a file that a person chose; the answer's `ref` goes into the call that uses it. Never rejects: a file that
 * can't be read any more counts as damaged, and one that was called off gives a result of kind `cancelled`.
 */
export const uploadFile = (purpose: UploadPurpose, file: File, sending: Sending): Kept =>
  withContent(file, (content) => callBrowser('uploadSave', { purpose, ...content }, { ...sending }));

/** The same for the file of an enquiry. @param captcha a visitor's, solved */
export const uploadEnquiryFile = (captcha: string | undefined, file: File, sending: Sending): Kept =>
  withContent(file, (content) => callBrowser('messageFileSave', { captcha, ...content }, { ...sending }));

async function withContent(file: File, send: (content: { name: string; data: string }) => Kept): Kept {
  let data: string;
  try {
    data = await readBase64(file);
  } catch {
    return { ok: false, kind: 'bad_input', code: 1400, msg: 'upload.damaged', fields: { data: 'damaged' } };
  }
  // The alphabet for addresses: a form then sends one byte for each character.
  const short = data.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
  return send({ name: file.name, data: short });
}
