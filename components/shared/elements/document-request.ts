import { headers } from 'next/headers';
import { cache } from 'react';
import { DOCUMENT_HEADER } from '@/lib/documents/document-header';

const request = cache((): { document: string | null } => ({ document: null }));

/**
 * For pages rendered on each request: learns whether a document is asked for, and not the router's data, so that
 * large markup need not travel in both. Elsewhere (kept pages, other servers) it travels in both.
 */
export async function noteDocumentRequest(): Promise<void> {
  request().document = (await headers()).get(DOCUMENT_HEADER);
}

/** @returns the id of the document that is asked for; null where none is, or it is not known */
export const documentOfRequest = (): string | null => request().document;
