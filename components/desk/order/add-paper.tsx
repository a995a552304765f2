'use client';

import { useLocale, useTranslations } from 'next-intl';
import { FilePick } from '@/components/ui/forms/file-pick';
import { FILE_RULES, fileTypes } from '@/components/ui/forms/file-rules';
import type { FormFile } from '@/components/ui/forms/use-form-file';

/** Uploads one paper that goes with a parcel; the customer finds it there. */
export function AddPaper({ upload }: { upload: FormFile }) {
  const t = useTranslations('desk.ship');
  const locale = useLocale();
  const { maxMb } = FILE_RULES.delivery;
  return (
    <FilePick
      purpose="delivery"
      label={t('addPaper')}
      hint={t('paperHint', { types: fileTypes('delivery', locale), max: maxMb })}
      busy={upload.busy}
      percent={upload.percent}
      problem={upload.problem}
      onPick={upload.pick}
      onCancel={upload.cancel}
    />
  );
}
