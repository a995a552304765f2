'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { closestTo } from '@/components/ui/hear-presses';
import styles from './more-products.module.css';

interface Props {
  /** Addresses of the following pages, in order. */
  pages: string[];
  labels: { more: string; loading: string; failed: string; end: string };
}

/** The rows of one page as the server renders them, and what their prices are asked with. */
interface Rows {
  html: string;
  priceSource: string | undefined;
}

interface Loaded {
  rows: Rows[];
  scrollY: number;
}

/** What was loaded for an address, so that Back finds the list as it was left. Lives as long as the tab's script. */
const memory = new Map<string, Loaded>();
/** Addresses that are remembered; the one that was left first goes first. */
const MOST_LISTS = 20;

function remember(address: string, loaded: Loaded): void {
  memory.delete(address);
  memory.set(address, loaded);
  for (const first of memory.keys()) {
    if (memory.size <= MOST_LISTS) return;
    memory.delete(first);
  }
}

/** The rows of another page of the same list, as the server renders them: one rendering for script and no script. */
async function fetchRows(address: string): Promise<Rows> {
  const response = await fetch(address, { headers: { Accept: 'text/html' } });
  if (!response.ok) throw new Error(`list page answered ${response.status}`);
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const list = page.querySelector<HTMLElement>('main [data-list]');
  if (!list) throw new Error('list page without rows');
  return { html: list.innerHTML, priceSource: list.dataset.priceSource };
}

/** Loads the following pages as one scrolls; a link to the next page without JavaScript; a button after a failure. */
export function MoreProducts({ pages, labels }: Props) {
  const [rows, setRows] = useState<Rows[]>([]);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const end = useRef<HTMLDivElement>(null);
  const asked = useRef<string>(undefined);
  const shown = useRef(rows);
  shown.current = rows;
  const next = pages[rows.length];

  useEffect(() => {
    const address = location.pathname + location.search;
    const left = memory.get(address);
    if (left) {
      setRows(left.rows);
      requestAnimationFrame(() => scrollTo({ top: left.scrollY, behavior: 'instant' }));
      memory.delete(address);
    }
    const onClick = (event: Event) => {
      if (closestTo(event, 'a')) remember(address, { rows: shown.current, scrollY });
    };
    document.addEventListener('click', onClick, true);
    return () => document.removeEventListener('click', onClick, true);
  }, []);

  const load = useCallback(async () => {
    // What watches for the end may tell of it once more before it is taken down.
    if (next === undefined || asked.current === next) return;
    asked.current = next;
    setState('loading');
    try {
      const more = await fetchRows(next);
      setRows((current) => [...current, more]);
      setState('idle');
    } catch {
      asked.current = undefined;
      setState('failed');
    }
  }, [next]);

  useEffect(() => {
    if (state !== 'idle' || next === undefined || !end.current) return;
    const observer = new IntersectionObserver((entries) => entries.some((e) => e.isIntersecting) && load(), {
      rootMargin: '600px',
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [state, next, load]);

  return (
    <>
      {rows.map(({ html, priceSource }, index) => (
        // Rows come from this site's own server, rendered there by the same component as the first page's.
        // biome-ignore lint/suspicious/noArrayIndexKey: pages are appended and never move
        <ul key={index} data-price-source={priceSource} dangerouslySetInnerHTML={{ __html: html }} />
      ))}
      <div ref={end} className={styles.end} role="status">
        {next === undefined ? (
          labels.end
        ) : state === 'loading' ? (
          labels.loading
        ) : state === 'failed' ? (
          <button type="button" className="button" onClick={load}>
            {labels.failed}
          </button>
        ) : (
          <a href={next} rel="next">
            {labels.more}
          </a>
        )}
      </div>
    </>
  );
}
