'use client';

import { fill } from '@/lib/i18n/fill';
import { NO_PROGRESS, useProgress } from './progress';
import type { ProtocolWords } from './protocol-words';
import styles from './steps.module.css';

interface Props {
  protocolKey: string;
  count: number;
  words: Pick<ProtocolWords, 'progress' | 'reset'>;
}

/** How many steps are done, and the way to begin anew; the number of samples stays. */
export function ProgressLine({ protocolKey, count, words }: Props) {
  const { progress, change } = useProgress(protocolKey);
  const { done, ends } = progress;
  return (
    <p className={`numeric ${styles.progress}`}>
      <span aria-live="polite">{fill(words.progress, { done: done.length, count })}</span>
      {(done.length > 0 || Object.keys(ends).length > 0) && (
        <button
          type="button"
          className={styles.reset}
          onClick={() => change(() => ({ done: NO_PROGRESS.done, ends: NO_PROGRESS.ends }))}
        >
          {words.reset}
        </button>
      )}
    </p>
  );
}
