'use client';

import { useLocale, useTranslations } from 'next-intl';
import { FilePick } from '@/components/ui/forms/file-pick';
import { FILE_RULES, fileTypes } from '@/components/ui/forms/file-rules';
import type { FormFile } from '@/components/ui/forms/use-form-file';

interface Props {
  id?: string;
  upload: FormFile;
  /** What is wrong with the papers there are, for people. */
  error?: string | undefined;
  /** It follows by itself. */
  withoutGoods?: boolean;
  /** There has to be one. */
  needed?: boolean;
}

/** Uploads one paper that goes with a parcel or follows it; the customer finds it there. */
export function AddPaper({ upload, error, withoutGoods = false, needed = false, ...field }: Props) {
  const t = useTranslations('desk.ship');
  const locale = useLocale();
  const { maxMb } = FILE_RULES.delivery;
  return (
    <FilePick
      {...field}
      purpose="delivery"
      label={t(withoutGoods ? 'addFollowing' : 'addPaper')}
      hint={t(needed ? 'paperNeeded' : 'paperHint', { types: fileTypes('delivery', locale), max: maxMb })}
      busy={upload.busy}
      percent={upload.percent}
      problem={upload.busy ? undefined : (upload.problem ?? error)}
      onPick={upload.pick}
      onCancel={upload.cancel}
    />
  );
}
