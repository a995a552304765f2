'use client';

import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import pick from '@/components/ui/forms/file-pick.module.css';
import linkButton from '@/components/ui/link-button.module.css';
import type { OrderExample } from '@/lib/views/order-examples';
import type { FormWords } from '../form-words';
import styles from '../quick-order.module.css';
import { FILE_TYPES, type FileProblem } from './file-limits';

interface Props {
  /** What the rows of the table to fill in show. */
  examples: readonly OrderExample[];
  words: FormWords['file'];
  busy: boolean;
  onLines: (lines: readonly string[]) => void;
}

/** Chooses a spreadsheet whose rows are looked at, and offers one to fill in. */
export function QuickFile({ examples, words, busy, onLines }: Props) {
  const id = useId();
  const [problem, setProblem] = useState<FileProblem | null>(null);
  const read = async (file: File) => {
    setProblem(null);
    const found = await import('./table-file')
      .then(({ readTableFile }) => readTableFile(file))
      .catch(() => ({ problem: 'unavailable' as const }));
    if ('problem' in found) setProblem(found.problem);
    else onLines(found.lines);
  };
  const field = useRef<HTMLInputElement>(null);
  // One that was chosen before the page's scripts ran.
  const takeOver = useEffectEvent(() => {
    const [file] = field.current?.files ?? [];
    if (file) void read(file);
  });
  useEffect(() => takeOver(), []);
  const save = async () => {
    setProblem(null);
    const loaded = await import('./file-template').catch(() => null);
    if (loaded) loaded.saveTemplate(words, examples);
    else setProblem('unavailable');
  };
  return (
    <div className={styles.file}>
      <span className={pick.pick}>
        <input
          id={id}
          ref={field}
          type="file"
          className="visually-hidden"
          accept={FILE_TYPES}
          aria-invalid={problem !== null && problem !== 'unavailable'}
          aria-describedby={`${id}-problem`}
          onClick={(event) => {
            if (busy) event.preventDefault();
          }}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) void read(file);
            // The same file may be chosen once more.
            target.value = '';
          }}
        />
        <label htmlFor={id} className="button" aria-disabled={busy}>
          {words.choose}
        </label>
      </span>
      <button type="button" className={linkButton.link} onClick={() => void save()}>
        {words.template}
      </button>
      <p id={`${id}-problem`} role="alert" className={pick.problem}>
        {problem && words.problems[problem]}
      </p>
    </div>
  );
}
