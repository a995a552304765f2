import type { PrefetchKind } from 'next/dist/client/components/router-reducer/router-reducer-types';
import { closestTo } from '@/components/ui/hear-presses';

/**
 * Everything of the next page: without it, a cached page's content comes only after the press. The framework types
 * the kind as an enum it does not export.
 */
export const FULLY = { kind: 'full' as PrefetchKind };

export const addressOf = (anchor: HTMLAnchorElement) => anchor.pathname + anchor.search;

/** The anchor of an event when following it may stay inside the app. */
export function softAnchor(event: Event, prefix: string): HTMLAnchorElement | null {
  const anchor = closestTo<HTMLAnchorElement>(event, 'a');
  if (!anchor?.href || anchor.target || anchor.hasAttribute('download') || anchor.dataset.hard !== undefined)
    return null;
  const inside = anchor.pathname === prefix || anchor.pathname.startsWith(`${prefix}/`);
  return anchor.origin === location.origin && inside ? anchor : null;
}

/** True for a press that no browser takes for a new tab, a download or a menu. */
export const isPlainClick = (event: MouseEvent) =>
  event.button === 0 &&
  !event.metaKey &&
  !event.ctrlKey &&
  !event.shiftKey &&
  !event.altKey &&
  !event.defaultPrevented;

/** A filter of the list that is shown. Another category, which stands in a `nav`, is another list. */
export const isFilter = (anchor: HTMLAnchorElement) =>
  anchor.rel === 'nofollow' && anchor.closest('aside, nav')?.localName === 'aside';
