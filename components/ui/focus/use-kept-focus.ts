'use client';

import { type RefObject, useEffect, useRef } from 'react';

/** From an element up to `root`, which is not among them. */
export function wayUp(from: EventTarget | null, root: Element): Element[] {
  const way: Element[] = [];
  for (let at = from instanceof Element ? from : null; at && at !== root; at = at.parentElement) way.push(at);
  return way;
}

/** Gives the focus to the nearest part of a way up that is still there. */
export function focusNearest(way: readonly Element[]): void {
  const next = way.find((element) => element.isConnected);
  if (!(next instanceof HTMLElement)) return;
  if (!next.hasAttribute('tabindex') && next.tabIndex < 0) next.tabIndex = -1;
  next.focus({ preventScroll: true });
}

/**
 * Keeps the focus in its place when what had it goes away (a row that was deleted, a button whose work is done): it
 * goes to the nearest thing around that is still there, not back to the top of the page.
 *
 * @returns the ref of the part of the page that is looked after
 */
export function useKeptFocus<T extends HTMLElement>(): RefObject<T | null> {
  const place = useRef<T>(null);
  useEffect(() => {
    const root = place.current;
    if (!root) return;
    let way: Element[] = [];
    const note = (event: FocusEvent) => {
      way = wayUp(event.target, root);
    };
    const observer = new MutationObserver(() => {
      const lost = way[0]?.isConnected === false && document.activeElement === document.body;
      if (!lost) return;
      focusNearest([...way, root]);
      way = [];
    });
    root.addEventListener('focusin', note);
    observer.observe(root, { childList: true, subtree: true });
    return () => {
      root.removeEventListener('focusin', note);
      observer.disconnect();
    };
  }, []);
  return place;
}
