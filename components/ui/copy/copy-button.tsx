'use client';

import { useEffect, useState } from 'react';
import styles from './copy-button.module.css';
import { copyText } from './copy-text';

interface Props {
  text: string;
  label: string;
  done: string;
  /** Name of what is copied, for those who hear the button alone. */
  what: string;
}

const SHOWN_MS = 2000;

/** Puts a code on the clipboard and says so. */
export function CopyButton({ text, label, done, what }: Props) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = () => void copyText(text).then(setCopied);
  return (
    <button type="button" className={styles.copy} aria-label={`${label} ${what} ${text}`} onClick={copy}>
      <span aria-live="polite">{copied ? done : label}</span>
    </button>
  );
}
