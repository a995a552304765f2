'use client';

import { useEffect, useState } from 'react';
import { markupName, storedMarkup } from './markup-store';

/**
 * Markup that stands in the document and nowhere else: the server writes it from its store; in the data for
 * hydration all of it would travel a second time. The browser reads it back from the document while it renders, when
 * the document is still as the server wrote it: should React find that other software changed the page and render
 * this part anew, nothing is lost. The element needs `data-markup` with the name, and `suppressHydrationWarning`.
 *
 * It is remembered for when one comes Back to the page after another has taken the document's place. Should one have gone
 * before it was read, the page is loaded anew.
 *
 * @returns the same object each time, since React writes the markup anew for another one
 * @throws on the server when the markup is gone: an empty page would be worse than a failed one
 */
export function useDocumentMarkup(id: string): { 'data-markup': string; html: { __html: string } } {
  const name = markupName(id);
  const [found] = useState(() => storedMarkup(id) ?? readMarkup(id));
  const [html] = useState({ __html: found ?? '' });
  useEffect(() => {
    if (found === undefined) location.reload();
  }, [found]);
  return { 'data-markup': name, html };
}

/** What was read back, by id: as many as the document has parts. */
const readBack = new Map<string, string>();

function readMarkup(id: string): string | undefined {
  if (typeof document === 'undefined') throw new Error('The markup of this document is no longer kept');
  const found = document.querySelector(`[data-markup="${markupName(id)}"]`)?.innerHTML;
  const html = readBack.get(id) ?? found;
  if (html !== undefined) readBack.set(id, html);
  return html;
}
