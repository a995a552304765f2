'use client';

import { useId } from 'react';
import styles from './file-pick.module.css';
import { useReady } from './use-ready';

interface Props {
  id?: string | undefined;
  /** What may be chosen, as `accept` has it. */
  accept: string;
  label: string;
  hint: string;
  busy: boolean;
  percent: number;
  words: { progress: string; checking: string };
  /** What is wrong, for people. */
  problem: string | null | undefined;
  onPick: (file: File) => void;
  /** It is what is to be done next. */
  primary?: boolean;
}

/** A button that chooses a file, how far its upload is, and what is wrong with it. */
export function FileButton({
  id,
  accept,
  label,
  hint,
  busy,
  percent,
  words,
  problem,
  onPick,
  primary = false,
}: Props) {
  const ready = useReady();
  const own = useId();
  const input = id ?? own;
  return (
    <div>
      <div className={styles.pick}>
        <input
          id={input}
          type="file"
          className="visually-hidden"
          accept={accept}
          disabled={!ready}
          aria-invalid={Boolean(problem)}
          aria-describedby={`${input}-hint ${input}-problem`}
          // A press while one is on its way does nothing; the focus stays.
          onClick={(event) => {
            if (busy) event.preventDefault();
          }}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) onPick(file);
            // The same file may be chosen once more.
            target.value = '';
          }}
        />
        <label htmlFor={input} className={primary ? 'button button-primary' : 'button'} aria-disabled={busy}>
          {label}
        </label>
      </div>
      <p id={`${input}-hint`} className={styles.hint}>
        {hint}
      </p>
      {busy && (
        <p className={styles.progress} role="status">
          <progress max={100} value={percent} aria-label={words.progress} />
          <span aria-hidden="true">{percent < 100 ? words.progress : words.checking}</span>
        </p>
      )}
      <p id={`${input}-problem`} role="alert" className={styles.problem}>
        {problem}
      </p>
    </div>
  );
}
