'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import type { UploadPurpose } from '@/lib/api/upload';
import styles from './file-pick.module.css';
import { FILE_RULES } from './file-rules';

interface Props {
  id?: string;
  purpose: UploadPurpose;
  label: string;
  hint: string;
  busy: boolean;
  percent: number;
  /** What is wrong, for people. */
  problem: string | null | undefined;
  onPick: (file: File) => void;
}

/** A button that chooses a file, how far its upload is, and what is wrong with it. */
export function FilePick({ id, purpose, label, hint, busy, percent, problem, onPick }: Props) {
  const t = useTranslations('personal.upload');
  const own = useId();
  const input = id ?? own;
  const { types } = FILE_RULES[purpose];
  return (
    <div>
      <div className={styles.pick}>
        <input
          id={input}
          type="file"
          className="visually-hidden"
          accept={types.join(',')}
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
        <label htmlFor={input} className="button" aria-disabled={busy}>
          {label}
        </label>
      </div>
      <p id={`${input}-hint`} className={styles.hint}>
        {hint}
      </p>
      {busy && (
        <p className={styles.progress} role="status">
          <progress max={100} value={percent} aria-label={t('progress', { percent })} />
          <span aria-hidden="true">{percent < 100 ? t('progress', { percent }) : t('checking')}</span>
        </p>
      )}
      <p id={`${input}-problem`} role="alert" className={styles.problem}>
        {problem}
      </p>
    </div>
  );
}
