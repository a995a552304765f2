'use client';

import { useTranslations } from 'next-intl';
import type { UploadPurpose } from '@/lib/api/upload';
import { FileButton } from './file-button';
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
  /** Calls off the upload; null while none can be. */
  onCancel: (() => void) | null;
  /** It is what is to be done next. */
  primary?: boolean;
}

/** A button for a file of one purpose, where the words of the personal centre are. */
export function FilePick({ purpose, percent, ...rest }: Props) {
  const t = useTranslations('personal.upload');
  return (
    <FileButton
      {...rest}
      accept={FILE_RULES[purpose].types.join(',')}
      percent={percent}
      words={{
        progress: t('progress', { percent }),
        checking: t('checking'),
        cancel: t('cancel'),
        cancelled: t('cancelled'),
      }}
    />
  );
}
