import { headers } from 'next/headers';
import { cache } from 'react';
import { DOCUMENT_HEADER } from '@/lib/routing/document-header';

const request = cache(() => ({ isDocument: false }));

/**
 * For pages rendered on each request: learns whether a document is asked for, and not the router's data, so that
 * large markup need not travel in both. Elsewhere (kept pages, other servers) it travels in both.
 */
export async function noteDocumentRequest(): Promise<void> {
  request().isDocument = (await headers()).get(DOCUMENT_HEADER) === '1';
}

export const isDocumentRequest = (): boolean => request().isDocument;
