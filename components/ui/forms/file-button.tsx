'use client';

import { useEffect, useId, useRef, useState } from 'react';
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
  words: { progress: string; checking: string; cancel: string; cancelled: string };
  /** What is wrong, for people. */
  problem: string | null | undefined;
  onPick: (file: File) => void;
  /** Calls off the upload; null while none can be. */
  onCancel: (() => void) | null;
  /** It is what is to be done next. */
  primary?: boolean;
}

/** A button that chooses a file, how far its upload is, what calls that off, and what is wrong with it. */
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
  onCancel,
  primary = false,
}: Props) {
  const ready = useReady();
  const own = useId();
  const input = id ?? own;
  const field = useRef<HTMLInputElement>(null);
  const [calledOff, setCalledOff] = useState(false);
  // Beside a file that was taken away since, or a form that was sent, it would read as if that had been called off.
  useEffect(() => {
    if (!calledOff) return;
    const forget = () => setCalledOff(false);
    // When it is let go: what moves up under a finger that is still down would not be pressed. Enter in a form presses too.
    document.addEventListener('click', forget, true);
    return () => document.removeEventListener('click', forget, true);
  }, [calledOff]);
  const cancel = () => {
    onCancel?.();
    setCalledOff(true);
    // The pressed button goes away.
    field.current?.focus();
  };
  return (
    <div>
      <div className={styles.pick}>
        <input
          id={input}
          ref={field}
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
            if (file) {
              setCalledOff(false);
              onPick(file);
            }
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
      {(busy || calledOff) && (
        <div className={styles.progress}>
          <p role="status">
            {busy ? (
              <>
                <progress max={100} value={percent} aria-label={words.progress} />
                <span aria-hidden="true">{percent < 100 ? words.progress : words.checking}</span>
              </>
            ) : (
              words.cancelled
            )}
          </p>
          {onCancel && (
            <button type="button" className="button button-small" onClick={cancel}>
              {words.cancel}
            </button>
          )}
        </div>
      )}
      <p id={`${input}-problem`} role="alert" className={styles.problem}>
        {problem}
      </p>
    </div>
  );
}
