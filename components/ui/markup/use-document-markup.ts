'use client';

import { useState } from 'react';
import { markupName, storedMarkup } from './markup-store';

/**
 * Markup that stands in the document and nowhere else: the server writes it from its store; in the data for
 * hydration all of it would travel a second time. The browser reads it back from the document while it renders, when
 * the document is still as the server wrote it: should React find that other software changed the page and render
 * this part anew, nothing is lost. The element needs `data-markup` with the name, and `suppressHydrationWarning`.
 *
 * @returns the same object each time, since React writes the markup anew for another one
 * @throws on the server when the markup is gone: an empty page would be worse than a failed one
 */
export function useDocumentMarkup(id: string): { 'data-markup': string; html: { __html: string } } {
  const name = markupName(id);
  const [html] = useState(() => ({ __html: storedMarkup(id) ?? readMarkup(name) }));
  return { 'data-markup': name, html };
}

function readMarkup(name: string): string {
  if (typeof document === 'undefined') throw new Error('The markup of this document is no longer kept');
  return document.querySelector(`[data-markup="${name}"]`)?.innerHTML ?? '';
}
