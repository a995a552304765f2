import { callBrowser } from '@/lib/api/browser';
import { mapResult } from '@/lib/api/map-result';
import type { Action } from '@/lib/api/query/queries';
import type { CallData } from '@/lib/contract/calls';

/** A file that the customer has uploaded. */
export interface StoredFile {
  ref: string;
  mime: string;
  bytes: number;
}

export const toStoredFile = ({ ref, mime, bytes }: CallData<'uploadSave'>): StoredFile => ({
  ref,
  mime,
  bytes,
});

/** Content that came as base64, in either alphabet. */
export function toBlob({ data, mime }: { data: string; mime: string }): Blob {
  const plain = atob(data.replaceAll('-', '+').replaceAll('_', '/'));
  return new Blob([Uint8Array.from(plain, (char) => char.charCodeAt(0))], { type: mime });
}

/** The content of an own file, or for staff of a document they have to see. */
export const openFile: Action<string, Blob> = {
  call: async (ref) => mapResult(await callBrowser('uploadGet', { ref }), toBlob),
};
