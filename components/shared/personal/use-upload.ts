'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useOnce } from '@/components/shared/account/account-fields';
import { uploadFile } from '@/lib/api/upload';
import type { CallData } from '@/lib/contract/calls';
import { FILE_RULES, fileProblem, type UploadPurpose } from './file-rules';
import { usePersonalTexts } from './personal-texts';

/** Sends one chosen file at a time: its progress in percent while it goes, and what went wrong, for people. */
export function useUpload(purpose: UploadPurpose) {
  const t = useTranslations('personal.upload');
  const texts = usePersonalTexts();
  const { busy, run } = useOnce();
  const [percent, setPercent] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);

  /** @returns the kept file, or null when it was refused or another is on its way */
  const send = async (file: File): Promise<CallData<'uploadSave'> | null> => {
    let kept: CallData<'uploadSave'> | null = null;
    await run(async () => {
      setPercent(0);
      const wrong = fileProblem(purpose, file);
      const { words, maxMb } = FILE_RULES[purpose];
      setProblem(wrong && t(wrong, { types: words, max: maxMb }));
      if (wrong) return;
      const answer = await uploadFile(purpose, file, (part) => setPercent(Math.round(part * 100)));
      if (answer.ok) kept = answer.data;
      else if (answer.kind !== 'session_invalid' && answer.kind !== 'cancelled')
        setProblem(texts.failure(answer));
    });
    return kept;
  };

  return { send, busy, percent, problem };
}
