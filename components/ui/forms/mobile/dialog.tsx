'use client';

import { useEffect, useRef } from 'react';
import type { DialogProps } from '../form-controls';
import styles from './dialog.module.css';

/** A sheet from below. The browser's own dialog: it keeps the focus inside, which antd-mobile's popup does not. */
export function MobileDialog({ title, closeLabel, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-label={title} onClose={onClose}>
      <div className={styles.head}>
        <h2>{title}</h2>
        <button type="button" className="button" onClick={() => dialog.current?.close()}>
          {closeLabel}
        </button>
      </div>
      {/* Scrolled with the keyboard too. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area without anything to focus needs it */}
      <section className={styles.body} aria-label={title} tabIndex={0}>
        {children}
      </section>
    </dialog>
  );
}
