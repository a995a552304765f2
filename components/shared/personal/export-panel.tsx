'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { formatDate } from '@/lib/domain/dates';
import { FormStatus } from './form-notice';
import { Panel } from './panel';
import styles from './personal.module.css';
import { saveFile } from './save-file';
import { useAction } from './use-action';

/** Fetches everything that is kept and saves it as a file. */
export function ExportPanel() {
  const t = useTranslations('personal.data');
  const action = useAction('customerExport');
  const [received, setReceived] = useState(0);
  const [file, setFile] = useState('');

  const start = async () => {
    setFile('');
    setReceived(0);
    const answer = await action.run({}, { onReceived: setReceived });
    if (!answer?.ok) return;
    const name = `my-data-${formatDate(answer.data.exportedAt)}.json`;
    saveFile(new Blob([JSON.stringify(answer.data, null, 2)], { type: 'application/json' }), name);
    setFile(name);
  };
  const progress = () => {
    const kb = Math.ceil(received / 1024);
    return received === 0 ? t('exporting') : t('exportReceived', { kb });
  };

  return (
    <Panel title={t('export')} detail={t('exportDetail')}>
      <div className={styles.actions}>
        <button type="button" className="button button-primary" aria-busy={action.pending} onClick={start}>
          {t('exportStart')}
        </button>
        {action.pending && (
          <span role="status">
            <progress aria-label={t('exporting')} /> {progress()}
          </span>
        )}
      </div>
      <FormStatus failure={action.failure} done={file === '' ? '' : t('exported', { file })} />
    </Panel>
  );
}
