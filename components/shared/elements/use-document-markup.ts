'use client';

import { type RefObject, useLayoutEffect } from 'react';
import { isPartId, placeOf } from '@/lib/documents/document-parts';
import { storedMarkup } from './markup-store';

/** What a page looked like when it was left, for the way back to it: the last few, by their id. */
const left = new Map<string, string>();
const MOST_LEFT = 20;

/**
 * Markup that stands in the document and nowhere else: the server writes it from its store, and the browser takes
 * over what is there, since React leaves such markup alone when it takes over a page. Otherwise all of it would
 * travel a second time, in the data for hydration. The element needs `suppressHydrationWarning`.
 *
 * @throws on the server when the markup is gone: an empty page would be worse than a failed one
 */
export function useDocumentMarkup(id: string, place: RefObject<HTMLElement | null>): { __html: string } {
  const onServer = typeof window === 'undefined';
  const html = onServer && isPartId(id) ? placeOf(id) : (storedMarkup(id) ?? left.get(id));
  if (html === undefined && onServer) {
    throw new Error('The markup of this document is no longer kept');
  }
  useLayoutEffect(() => {
    const element = place.current;
    return () => {
      if (!element || id === '') return;
      left.delete(id);
      left.set(id, withoutPrices(element));
      const oldest = left.keys().next().value;
      if (left.size > MOST_LEFT && oldest !== undefined) left.delete(oldest);
    };
  }, [id, place]);
  return { __html: html ?? '' };
}

/** Prices are whose they are, and only while they are switched on: see `PriceLayer`. */
function withoutPrices(element: HTMLElement): string {
  const copy = document.createElement('template');
  copy.innerHTML = element.innerHTML;
  for (const slot of copy.content.querySelectorAll('[data-price-goods],[data-price-sku]')) {
    slot.replaceChildren();
  }
  return copy.innerHTML;
}
