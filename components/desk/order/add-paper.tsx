'use client';

import { useLocale, useTranslations } from 'next-intl';
import { FilePick } from '@/components/ui/forms/file-pick';
import { FILE_RULES, fileTypes } from '@/components/ui/forms/file-rules';
import { useUpload } from '@/components/ui/forms/use-upload';
import type { StoredFile } from '@/lib/views/personal/files';

/** Uploads one paper that goes with a parcel; the customer finds it there. */
export function AddPaper({ onAdd }: { onAdd: (file: StoredFile) => void }) {
  const t = useTranslations('desk.ship');
  const locale = useLocale();
  const upload = useUpload('delivery');
  const { maxMb } = FILE_RULES.delivery;
  return (
    <FilePick
      purpose="delivery"
      label={t('addPaper')}
      hint={t('paperHint', { types: fileTypes('delivery', locale), max: maxMb })}
      busy={upload.busy}
      percent={upload.percent}
      problem={upload.problem}
      onPick={async (file) => {
        const kept = await upload.send(file);
        if (kept) onAdd(kept);
      }}
    />
  );
}
