'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { QuickOrder } from '../use-quick-order';
import styles from './quick-result.module.css';
import { type CheckedRow, isReady } from './quick-rows';

/** What was typed, and where it may be written anew. */
export function QuickWords({ row, order }: { row: CheckedRow; order: QuickOrder }) {
  const t = useTranslations('quickOrder');
  const [editing, setEditing] = useState(false);
  const [failed, setFailed] = useState(false);
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { line, number } = row;
  useEffect(() => {
    if (editing) field.current?.focus();
  }, [editing]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const asked = field.current?.value.trim() ?? '';
    if (asked === '' || busy) return;
    setBusy(true);
    const done = await order.rewrite(row, asked);
    setBusy(false);
    setFailed(!done);
    if (done) setEditing(false);
  };
  if (editing) {
    return (
      <form className={styles.words} onSubmit={submit}>
        <input
          ref={field}
          className={styles.field}
          defaultValue={line.text.trim()}
          onChange={({ target }) => order.keepTyped(row, target.value)}
          maxLength={500}
          autoComplete="off"
          spellCheck={false}
          aria-label={t('rewriteOf', { number })}
        />
        <button type="submit" className={styles.link} aria-busy={busy}>
          {t('recheck')}
        </button>
        <span role="alert">{failed && t('rewriteFailed')}</span>
      </form>
    );
  }
  return (
    <span className={styles.text}>
      {line.text}{' '}
      {!isReady(row) && row.standing !== 'merged' && (
        <button
          type="button"
          className={styles.link}
          aria-label={t('rewriteNamed', { number, text: line.text })}
          onClick={() => setEditing(true)}
        >
          {t('rewrite')}
        </button>
      )}
    </span>
  );
}
