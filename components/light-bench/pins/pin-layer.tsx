'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useState } from 'react';
import type { Presses } from '@/components/ui/late/use-presses';
import { FloatingNotice } from '@/components/ui/notice/floating-notice';
import { MAX_PRODUCTS } from '@/lib/domain/light-bench/limits';
import styles from './pin-layer.module.css';
import { pins, setPins } from './pins';

export interface PinWords {
  word: string;
  open: string;
  full: string;
}

/** Its presses are the ids of products. */
interface Props extends Presses<number> {
  ids: readonly number[];
  words: PinWords;
  /** Address of the bench. */
  bench: string;
}

/** Pins a product or takes it off. @returns false when the bench is full */
function togglePin(id: number): boolean {
  const ids = pins();
  if (ids.includes(id)) setPins(ids.filter((one) => one !== id));
  else if (ids.length >= MAX_PRODUCTS) return false;
  else setPins([...ids, id]);
  return true;
}

function paint(ids: readonly number[]): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-pin]')) {
    const pressed = String(ids.includes(Number(button.dataset.pin)));
    if (button.getAttribute('aria-pressed') !== pressed) button.setAttribute('aria-pressed', pressed);
  }
}

/**
 * Pins and takes off, paints what is pinned, rows that come later included, and leads to the bench with a count. Nothing is pinned
 * before this is here to show it: pressed again, what nobody saw would be taken off.
 */
export function PinLayer({ ids, words, bench, pressed, setPressed }: Props) {
  const isBench = usePathname().endsWith(bench.slice(bench.lastIndexOf('/')));
  /** When a product was refused because the bench is full; null: it was not. */
  const [refusedAt, setRefusedAt] = useState<number | null>(null);

  useEffect(() => {
    if (pressed.length === 0) return;
    setPressed((all) => all.slice(pressed.length));
    const refused = pressed.filter((id) => !togglePin(id));
    setRefusedAt(refused.length > 0 ? Date.now() : null);
  }, [pressed, setPressed]);

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
      {!isBench && ids.length > 0 && (
        <a className={styles.count} href={bench} aria-label={`${words.open} (${ids.length})`}>
          {words.word} <b className="numeric">{ids.length}</b>
        </a>
      )}
      <FloatingNotice at={refusedAt ?? undefined}>{refusedAt !== null && words.full}</FloatingNotice>
    </>
  );
}
