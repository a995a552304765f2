'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { FloatingNotice } from '@/components/ui/notice/floating-notice';
import styles from './pin-layer.module.css';

export interface PinWords {
  word: string;
  open: string;
  full: string;
}

interface Props {
  ids: readonly number[];
  words: PinWords;
  /** Address of the bench. */
  bench: string;
  /** When a product was refused because the bench is full; null: it was not. */
  refusedAt: number | null;
}

function paint(ids: readonly number[]): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-pin]')) {
    const pressed = String(ids.includes(Number(button.dataset.pin)));
    if (button.getAttribute('aria-pressed') !== pressed) button.setAttribute('aria-pressed', pressed);
  }
}

/** Paints what is pinned, rows that come later included, and leads to the bench with a count. */
export function PinLayer({ ids, words, bench, refusedAt }: Props) {
  const isBench = usePathname().endsWith(bench.slice(bench.lastIndexOf('/')));

  useEffect(() => {
    const repaint = () => paint(ids);
    const observer = new MutationObserver(repaint);
    observer.observe(document.body, { childList: true, subtree: true });
    repaint();
    return () => {
      observer.disconnect();
      paint([]);
    };
  }, [ids]);

  return (
    <>
      {!isBench && (
        <a className={styles.count} href={bench} aria-label={`${words.open} (${ids.length})`}>
          {words.word} <b className="numeric">{ids.length}</b>
        </a>
      )}
      <FloatingNotice at={refusedAt ?? undefined}>{refusedAt !== null && words.full}</FloatingNotice>
    </>
  );
}
