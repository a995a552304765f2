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

/**
 * Uploads a file that a person chose; the answer's `ref` goes into the call that uses it. Never rejects: a file that
 * can't be read any more counts as damaged. `onSent` is told how much is on its way, 0 to 1.
 */
export async function uploadFile(
  purpose: UploadPurpose,
  file: File,
  onSent?: (part: number) => void,
): Promise<CallResult<CallData<'uploadSave'>>> {
  let data: string;
  try {
    data = await readBase64(file);
  } catch {
    return { ok: false, kind: 'bad_input', code: 1400, msg: 'upload.damaged', fields: { data: 'damaged' } };
  }
  // The alphabet for addresses: a form then sends one byte for each character.
  const short = data.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
  return callBrowser('uploadSave', { purpose, name: file.name, data: short }, { ...(onSent && { onSent }) });
}
