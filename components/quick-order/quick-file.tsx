'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { csvText } from '@/components/ui/csv-text';
import pick from '@/components/ui/forms/file-pick.module.css';
import { saveFile } from '@/components/ui/save-file';
import { MAX_PASTED_LINES } from '@/lib/domain/orders/pasted-text';
import type { OrderExample } from '@/lib/views/order-examples';
import { FILE_TYPES, type FileProblem, MAX_FILE_MB } from './file-limits';
import styles from './quick-order.module.css';

interface Props {
  /** What the rows of the table to fill in show. */
  examples: readonly OrderExample[];
  busy: boolean;
  onLines: (lines: readonly string[]) => void;
}

/** Chooses a spreadsheet whose rows are looked at, and offers one to fill in. */
export function QuickFile({ examples, busy, onLines }: Props) {
  const t = useTranslations('quickOrder.file');
  const id = useId();
  const [problem, setProblem] = useState<FileProblem | null>(null);
  const read = async (file: File) => {
    setProblem(null);
    const { readTableFile } = await import('./table-file');
    const found = await readTableFile(file);
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
  const saveTemplate = () => {
    const [byCode, byName = byCode] = examples;
    const table = [
      [t('columns.code'), t('columns.name'), t('columns.size'), t('columns.qty')],
      ...(byCode ? [[byCode.skuCode, '', '', 2]] : []),
      ...(byName ? [['', byName.name, byName.size, 1]] : []),
    ];
    saveFile(new Blob([csvText(table)], { type: 'text/csv' }), `${t('templateName')}.csv`);
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
          aria-invalid={problem !== null}
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
          {t('choose')}
        </label>
      </span>
      <button type="button" className={styles.link} onClick={saveTemplate}>
        {t('template')}
      </button>
      <p id={`${id}-problem`} role="alert" className={pick.problem}>
        {problem && t(`problems.${problem}`, { mb: MAX_FILE_MB, max: MAX_PASTED_LINES })}
      </p>
    </div>
  );
}
