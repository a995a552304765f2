'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { isSilent } from '@/lib/api/result';
import { type UploadPurpose, uploadFile } from '@/lib/api/upload';
import type { StoredFile } from '@/lib/views/personal/files';
import { useCallTexts } from '../use-call-texts';
import { FILE_RULES, fileProblem, fileTypes } from './file-rules';
import { unlessCalledOff, useFileOnItsWay } from './use-file-on-its-way';

/** Sends one chosen file at a time: its progress in percent while it goes, and what went wrong, for people. */
export function useUpload(purpose: UploadPurpose) {
  const t = useTranslations('personal.upload');
  const locale = useLocale();
  const texts = useCallTexts();
  const { busy, percent, start, cancel } = useFileOnItsWay();
  const [problem, setProblem] = useState<string | null>(null);

  /** @returns the kept file, or null when it was refused or called off, or another is on its way */
  const send = async (file: File): Promise<StoredFile | null> => {
    let kept: StoredFile | null = null;
    await start(async (sending) => {
      const wrong = fileProblem(purpose, file);
      const { maxMb } = FILE_RULES[purpose];
      // It is not in the form: which one it was is told by name alone.
      const tell = (problem: string) => setProblem(t('ofFile', { name: file.name, problem }));
      setProblem(null);
      if (wrong) tell(t(wrong, { types: fileTypes(purpose, locale), max: maxMb }));
      if (wrong) return;
      const answer = await unlessCalledOff(uploadFile(purpose, file, sending), sending.signal);
      if (answer === null) return;
      if (answer.ok) kept = answer.data;
      else if (!isSilent(answer)) tell(texts.failure(answer));
    });
    return kept;
  };

  return {
    send,
    busy,
    percent,
    problem,
    /** What was refused is not to be sent any more. */
    forget: () => setProblem(null),
    /** Calls off the file that is on its way; null without one. */
    cancel: busy ? cancel : null,
  };
}
