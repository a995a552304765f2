'use client';

import { useTranslations } from 'next-intl';
import { useAction } from '@/components/ui/data/use-action';
import { saveFile } from '@/components/ui/files/save-file';
import { useCallTexts } from '@/components/ui/use-call-texts';
import { openFile, type StoredFile } from '@/lib/views/personal/files';
import styles from './order-page.module.css';

const ENDINGS: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
};

/** A kept file: its content is asked for on the press only, and saved. */
export function StoredLink({ file, name }: { file: StoredFile; name: string }) {
  const t = useTranslations('orders');
  const texts = useCallTexts();
  const content = useAction(openFile);
  const open = async () => {
    const answer = await content.run(file.ref);
    if (answer?.ok) saveFile(answer.data, `${name}.${ENDINGS[file.mime] ?? 'bin'}`);
  };
  return (
    <p className={styles.stored}>
      <span>
        {name} · {Math.ceil(file.bytes / 1024)} kB
      </span>
      <button
        type="button"
        className="button button-small"
        aria-busy={content.pending}
        aria-label={t('downloadOf', { name })}
        onClick={open}
      >
        {t('download')}
      </button>
      {content.failure && <span role="alert">{texts.failure(content.failure)}</span>}
    </p>
  );
}
