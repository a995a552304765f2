'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useKit } from '@/components/shared/account/account-kit';
import type { CallData } from '@/lib/contract/calls';
import { usePersonalTexts } from './personal-texts';
import { saveFile } from './save-file';
import styles from './stored-document.module.css';
import { useAction } from './use-action';

type Stored = CallData<'uploadSave'>;

function toBlob({ data, mime }: CallData<'uploadGet'>): Blob {
  const plain = atob(data.replaceAll('-', '+').replaceAll('_', '/'));
  return new Blob([Uint8Array.from(plain, (char) => char.charCodeAt(0))], { type: mime });
}

/** A kept document: a picture opens over the page, a PDF is saved. Its content is asked for on the press only. */
export function StoredDocument({
  file,
  name,
  onRemove,
}: {
  file: Stored;
  name: string;
  onRemove?: () => void;
}) {
  const t = useTranslations('personal');
  const texts = usePersonalTexts();
  const { Dialog } = useKit();
  const content = useAction('uploadGet');
  const [picture, setPicture] = useState<string | null>(null);
  useEffect(() => () => (picture === null ? undefined : URL.revokeObjectURL(picture)), [picture]);
  const isPdf = file.mime === 'application/pdf';

  const open = async () => {
    const answer = await content.run({ ref: file.ref });
    if (!answer?.ok) return;
    const blob = toBlob(answer.data);
    if (isPdf) saveFile(blob, `${name}.pdf`);
    else setPicture(URL.createObjectURL(blob));
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
