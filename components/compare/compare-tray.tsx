'use client';

import { type MouseEvent, useCallback, useEffect, useState } from 'react';
import { Icon } from '@/components/ui/icons';
import type { Presses } from '@/components/ui/late/use-presses';
import { MAX_COMPARED } from '@/lib/domain/product/compared';
import { paths } from '@/lib/routing/paths';
import type { Site } from '@/lib/routing/site';
import { type Chosen, readChosen, subscribeToChosen, toggleChosen, writeChosen } from './chosen';
import styles from './compare-tray.module.css';

export interface CompareWords {
  title: string;
  go: string;
  remove: string;
  clear: string;
  full: string;
}

interface Props extends Presses<Chosen> {
  site: Site;
  words: CompareWords;
}

/** Marks the buttons of what is chosen; only attributes that React renders once are touched. */
function paint(ids: readonly number[]): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-compare]')) {
    const on = String(ids.includes(Number(button.dataset.compare)));
    if (button.getAttribute('aria-pressed') !== on) button.setAttribute('aria-pressed', on);
  }
}

/**
 * The focus of a button that goes away: beside it another of its kind, or, with the last one, the product's in the
 * page. A mouse (`detail` counts its clicks) must not make the page jump.
 */
function focusBeside({ currentTarget, detail }: MouseEvent<HTMLElement>, id: number): void {
  const item = currentTarget.closest('li');
  const next = (item?.nextElementSibling ?? item?.previousElementSibling)?.querySelector('button');
  const inPage = document.querySelector<HTMLElement>(`main [data-compare="${id}"]`);
  (next ?? inPage ?? document.querySelector<HTMLElement>('main'))?.focus({ preventScroll: detail > 0 });
}

/** What is put side by side, at the foot of the window; loaded with the first press, or where something is chosen. */
export function CompareTray({ site, words, pressed, setPressed }: Props) {
  const [chosen, setChosen] = useState(readChosen);
  const [full, setFull] = useState(false);

  const keep = useCallback((next: typeof chosen) => {
    setFull(false);
    setChosen(next);
    writeChosen(next);
  }, []);

  useEffect(() => {
    if (pressed.length === 0) return;
    setPressed((all) => all.slice(pressed.length));
    let next = chosen;
    let refused = false;
    for (const product of pressed) {
      const toggled = toggleChosen(next, product);
      refused ||= toggled === null;
      next = toggled ?? next;
    }
    keep(next);
    setFull(refused);
  }, [pressed, setPressed, chosen, keep]);

  useEffect(() => {
    const ids = chosen.map(({ id }) => id);
    paint(ids);
    // Rows that come later: loaded by scrolling, or with the next page.
    const observer = new MutationObserver(() => paint(ids));
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [chosen]);

  useEffect(() => subscribeToChosen(() => setChosen(readChosen())), []);

  if (chosen.length === 0) return null;
  const to = paths(site);
  return (
    <aside className={styles.tray} aria-label={words.title} data-compare-tray="">
      <b aria-live="polite">
        {words.title} {chosen.length}/{MAX_COMPARED}
      </b>
      <ul>
        {chosen.map(({ id, no }) => (
          <li key={id}>
            <a href={to.productDetail(id)}>{no}</a>
            <button
              type="button"
              aria-label={`${words.remove} ${no}`}
              onClick={(event) => {
                focusBeside(event, id);
                keep(chosen.filter((one) => one.id !== id));
              }}
            >
              <Icon name="close" size={12} />
            </button>
          </li>
        ))}
      </ul>
      <a className={`button button-small button-primary`} href={to.compare(chosen.map(({ id }) => id))}>
        {words.go}
      </a>
      <button
        type="button"
        className={styles.clear}
        onClick={(event) => {
          focusBeside(event, chosen[0]?.id ?? 0);
          keep([]);
        }}
      >
        {words.clear}
      </button>
      <p role="status">{full ? words.full : ''}</p>
    </aside>
  );
}
