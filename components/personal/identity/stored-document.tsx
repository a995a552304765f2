'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useAction } from '@/components/ui/data/use-action';
import { saveFile } from '@/components/ui/files/save-file';
import { useFormControls } from '@/components/ui/forms/form-controls';
import { useCallTexts } from '@/components/ui/use-call-texts';
import { openFile, type StoredFile } from '@/lib/views/personal/files';
import styles from './stored-document.module.css';

/** A kept document: a picture opens over the page, a PDF is saved. Its content is asked for on the press only. */
export function StoredDocument({
  file,
  name,
  onRemove,
}: {
  file: StoredFile;
  name: string;
  onRemove?: () => void;
}) {
  const t = useTranslations('personal');
  const texts = useCallTexts();
  const { Dialog } = useFormControls();
  const content = useAction(openFile);
  const [picture, setPicture] = useState<string | null>(null);
  useEffect(() => () => (picture === null ? undefined : URL.revokeObjectURL(picture)), [picture]);
  const isPdf = file.mime === 'application/pdf';

  const open = async () => {
    const answer = await content.run(file.ref);
    if (!answer?.ok) return;
    if (isPdf) saveFile(answer.data, `${name}.pdf`);
    else setPicture(URL.createObjectURL(answer.data));
  };

  return (
    <div className={styles.document}>
      <span className={styles.name}>{name}</span>
      <span className={styles.size}>
        {isPdf ? 'PDF' : file.mime.replace('image/', '').toUpperCase()} · {Math.ceil(file.bytes / 1024)} kB
      </span>
      <span className={styles.actions}>
        <button
          type="button"
          className="button button-small"
          aria-busy={content.pending}
          aria-label={`${t(isPdf ? 'identity.download' : 'identity.view')} ${name}`}
          onClick={open}
        >
          {t(isPdf ? 'identity.download' : 'identity.view')}
        </button>
        {onRemove && (
          <button
            type="button"
            className="button button-small"
            aria-label={`${t('remove')} ${name}`}
            onClick={onRemove}
          >
            {t('remove')}
          </button>
        )}
      </span>
      {content.failure && (
        <span role="alert" className={styles.problem}>
          {texts.failure(content.failure)}
        </span>
      )}
      {picture !== null && (
        <Dialog title={name} closeLabel={t('close')} onClose={() => setPicture(null)}>
          <img src={picture} alt={name} className={styles.picture} />
        </Dialog>
      )}
    </div>
  );
}
