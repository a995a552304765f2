'use client';

import type { PrefetchKind } from 'next/dist/client/components/router-reducer/router-reducer-types';
import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { Suspense, useEffect, useRef, useTransition } from 'react';
import type { PageName } from '@/lib/routing/pages';
import { pageOf } from '@/lib/routing/paths';
import { useSite } from '../shell/site-context';
import { useClosingMenus } from './use-closing-menus';
import { useEarlyPress } from './use-early-press';
import { useStylesAhead } from './use-styles-ahead';

/**
 * What a page may ask the network for in its first seconds, pictures and scripts included. Links in view are fetched
 * with what is left of it; each costs two requests, the next page's frame and its content.
 */
const EARLY_REQUESTS = 38;
/** What is asked for after the links are: the site's mark, the product page's own files, the note of the page view. */
const EARLY_RESERVE = 6;
const EARLY_MS = 5_000;
/** For those who stay: a person looks at a few products at a time. */
const LATER_LIMIT = 24;

/**
 * Everything of the next page: without it, a kept page's content comes only after the press. The framework types
 * the kind as an enum it does not export.
 */
const FULLY = { kind: 'full' as PrefetchKind };

/** The anchor of an event when following it may stay inside the app. */
function softAnchor(event: Event, prefix: string): HTMLAnchorElement | null {
  const anchor = event.target instanceof Element ? event.target.closest('a') : null;
  if (!anchor?.href || anchor.target || anchor.hasAttribute('download') || anchor.dataset.hard !== undefined)
    return null;
  const inside = anchor.pathname === prefix || anchor.pathname.startsWith(`${prefix}/`);
  return anchor.origin === location.origin && inside ? anchor : null;
}

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 &&
  !event.metaKey &&
  !event.ctrlKey &&
  !event.shiftKey &&
  !event.altKey &&
  !event.defaultPrevented;

/** Forms and tables come with their component library: fetched for who goes there, not for who passes by. */
const HEAVY: ReadonlySet<PageName | null> = new Set<PageName>([
  'login',
  'zhuce',
  'RetrievePwd',
  'personal',
  'wdsc',
  'wdly',
  'guiji',
  'syzx',
]);

const addressOf = (anchor: HTMLAnchorElement) => anchor.pathname + anchor.search;

/** How the next page is reached: by the browser's own way back, or by a filter beside the list one looks at. */
const way = { back: false, filter: false };

const isFilter = (anchor: HTMLAnchorElement) => anchor.rel === 'nofollow' && anchor.closest('aside') !== null;

/**
 * Turns presses on the site's plain links into navigations without a reload, from one listener. Links stay plain
 * `<a>` elements: a list of 24 products carries no client component per link, and works without JavaScript.
 * Hover, focus or touch fetches the next page; so does resting in view on an idle page for the first few links that
 * are marked `data-prefetch`. The pressed link carries `data-pending`, and the document `data-navigating`,
 * until the new page shows. `data-hard` on a link asks for a real load.
 */
export function SoftNavigation() {
  const router = useRouter();
  const { device } = useSite();
  const [pending, start] = useTransition();
  const pressed = useRef<HTMLAnchorElement | null>(null);
  const prefix = `/${device}`;
  useClosingMenus();
  useEarlyPress();
  useStylesAhead();

  useEffect(() => {
    const fetched = new Set<string>();
    const onIntent = (event: Event) => {
      const anchor = softAnchor(event, prefix);
      if (!anchor || fetched.has(addressOf(anchor)) || HEAVY.has(pageOf(addressOf(anchor)))) return;
      fetched.add(addressOf(anchor));
      router.prefetch(addressOf(anchor), FULLY);
    };
    const onClick = (event: MouseEvent) => {
      const anchor = isPlainClick(event) ? softAnchor(event, prefix) : null;
      if (!anchor) return;
      if (anchor.hash && addressOf(anchor) === location.pathname + location.search) return;
      anchor.dataset.pending = '';
      event.preventDefault();
      pressed.current = anchor;
      way.back = false;
      way.filter = isFilter(anchor);
      const address = addressOf(anchor) + anchor.hash;
      // First the mark on the link, then the work: on a slow phone they are far apart.
      afterPaint(() => {
        // The page glides to its top on arrival; only an anchor inside the page is the framework's to find.
        start(() => router.push(address, { scroll: anchor.hash !== '' }));
      });
    };
    // Back out of the browser's own page cache: the page lives on, with the mark of the press that left it.
    const onPageShow = () => {
      document.documentElement.removeAttribute('data-navigating');
      for (const anchor of document.querySelectorAll<HTMLElement>('a[data-pending]'))
        delete anchor.dataset.pending;
    };
    const intents = ['mouseover', 'touchstart', 'focusin'] as const;
    for (const name of intents) document.addEventListener(name, onIntent, { passive: true });
    document.addEventListener('click', onClick);
    window.addEventListener('pageshow', onPageShow);
    return () => {
      for (const name of intents) document.removeEventListener(name, onIntent);
      document.removeEventListener('click', onClick);
      window.removeEventListener('pageshow', onPageShow);
    };
  }, [router, prefix]);

  useEffect(() => {
    document.documentElement.toggleAttribute('data-navigating', pending);
    if (pending || !pressed.current) return;
    delete pressed.current.dataset.pending;
    keepFocus(pressed.current);
    pressed.current = null;
  }, [pending]);

  return (
    <Suspense>
      <PageArrival />
    </Suspense>
  );
}

/**
 * On arriving at another page: glide to the top, then fetch what is in view and likely to be pressed next. A filter far
 * down beside the list leaves one where one is, to press the next.
 */
function PageArrival() {
  const router = useRouter();
  const address = `${usePathname()}?${useSearchParams()}`;
  const left = useRef<string | null>(null);

  useEffect(() => {
    const onPopState = () => {
      // An anchor inside the page comes here too.
      way.back = left.current !== `${location.pathname}?${new URLSearchParams(location.search)}`;
    };
    addEventListener('popstate', onPopState);
    return () => removeEventListener('popstate', onPopState);
  }, []);

  useEffect(() => {
    const arrived = left.current !== null && left.current !== address;
    left.current = address;
    if (arrived && !way.back && !way.filter && !location.hash) glideToTop();
    if (arrived) Object.assign(way, { back: false, filter: false });
    return fetchInView((href) => router.prefetch(href, FULLY));
  }, [address, router]);

  return null;
}

/** Calls `fetch` for the marked links that come into view, within the limits above; returns how to stop. */
function fetchInView(fetch: (href: string) => void): () => void {
  const asked = new Set<string>();
  const waiting = new Set<HTMLAnchorElement>();
  let limit = 0;
  const fetchWaiting = () => {
    for (const anchor of waiting) {
      if (asked.size >= limit) return;
      waiting.delete(anchor);
      if (asked.has(addressOf(anchor))) continue;
      asked.add(addressOf(anchor));
      fetch(addressOf(anchor));
    }
  };
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!(target instanceof HTMLAnchorElement)) continue;
        if (isIntersecting) waiting.add(target);
        else waiting.delete(target);
      }
      fetchWaiting();
    },
    // A link that shows by a sliver is not looked at.
    { threshold: 0.5 },
  );
  const stopWaiting = whenIdle(() => {
    limit = Math.max(limit, earlyLimit());
    for (const anchor of document.querySelectorAll('main a[data-prefetch]')) observer.observe(anchor);
  });
  const later = window.setTimeout(() => {
    limit = LATER_LIMIT;
    fetchWaiting();
  }, EARLY_MS);
  return () => {
    stopWaiting();
    window.clearTimeout(later);
    observer.disconnect();
  };
}

/** How many links may be fetched at once: what came from the browser's own store has cost no request. */
function earlyLimit(): number {
  if (performance.now() > EARLY_MS) return LATER_LIMIT;
  const entries = performance.getEntriesByType('resource');
  const requests =
    1 + entries.filter((e) => e instanceof PerformanceResourceTiming && e.transferSize > 0).length;
  return Math.max(0, Math.floor((EARLY_REQUESTS - EARLY_RESERVE - requests) / 2));
}

/** Runs a task once what has changed is on the screen; in a tab that is not shown nothing is drawn to wait for. */
function afterPaint(task: () => void) {
  if (document.hidden) return task();
  requestAnimationFrame(() => setTimeout(task));
}

/** Runs a task once the page has loaded and rests; returns how to call it off. */
function whenIdle(task: () => void): () => void {
  let handle = 0;
  const request = window.requestIdleCallback ?? ((run: () => void) => window.setTimeout(run, 200));
  const cancel = window.cancelIdleCallback ?? window.clearTimeout;
  const onLoad = () => {
    handle = request(task);
  };
  if (document.readyState === 'complete') onLoad();
  else addEventListener('load', onLoad, { once: true });
  return () => {
    removeEventListener('load', onLoad);
    cancel(handle);
  };
}

/**
 * A part of the page that is written anew (`StaticHtml`) loses the focus with the link that was pressed; the same
 * link of the new page, told by its id, takes it back, so that a keyboard goes on where it was. Where it is gone, as
 * with a filter taken back, the list's count takes it.
 */
function keepFocus(pressed: HTMLAnchorElement) {
  if (pressed.isConnected || pressed.id === '' || document.activeElement !== document.body) return;
  const same = document.getElementById(pressed.id);
  same?.focus({ preventScroll: true });
  if (document.activeElement === document.body)
    document.querySelector<HTMLElement>('main [role="status"][tabindex]')?.focus({ preventScroll: true });
  else if (same?.closest('aside')) same.scrollIntoView({ block: 'nearest' });
}

function glideToTop() {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' });
}
