'use client';

import { useRef, useState } from 'react';
import { solveCaptcha } from '@/components/account/captcha/captcha';
import { fileProblem } from '@/components/ui/forms/file-rules';
import { useSingleFlight } from '@/components/ui/forms/use-fields';
import { failureText } from '@/lib/api/call-texts';
import type { CallFailure } from '@/lib/api/result';
import { uploadEnquiryFile } from '@/lib/api/upload';

/** What can be wrong with a file → its words. */
export interface FileProblems {
  tooBig: string;
  type: string;
  uploadMismatch: string;
  uploadDamaged: string;
  uploadOther: string;
  uploadGone: string;
  tooMany: string;
  failed: string;
}

interface Kept {
  ref: string;
  name: string;
  bytes: number;
}

const WORD_OF: Readonly<Record<string, keyof FileProblems>> = {
  uploadTooBig: 'tooBig',
  uploadType: 'type',
  uploadMismatch: 'uploadMismatch',
  uploadDamaged: 'uploadDamaged',
  uploadOther: 'uploadOther',
  uploadGone: 'uploadGone',
  tooMany: 'tooMany',
};

/** The file of an enquiry, uploaded as soon as it is chosen, so that errors appear beside it. */
export function useEnquiryFile(customer: boolean, problems: FileProblems | undefined) {
  const { busy, run } = useSingleFlight();
  const [kept, setKept] = useState<Kept | null>(null);
  const [percent, setPercent] = useState(0);
  const [problem, setProblem] = useState<keyof FileProblems | null>(null);
  /** The upload that is on its way, and what became of the last one. */
  const underWay = useRef<Promise<void> | null>(null);
  const last = useRef<Kept | null>(null);

  const keep = (file: Kept | null) => {
    last.current = file;
    setKept(file);
  };
  const refuse = (failure: CallFailure) => {
    keep(null);
    setProblem(WORD_OF[failureText(failure).key] ?? 'failed');
  };
  const send = async (file: File) => {
    keep(null);
    setPercent(0);
    const wrong = fileProblem('enquiry', file);
    setProblem(wrong);
    if (wrong) return;
    const captcha = customer ? undefined : await solveCaptcha();
    if (captcha && !captcha.ok) return refuse(captcha);
    const answer = await uploadEnquiryFile(captcha?.data, file, (part) => setPercent(Math.round(part * 100)));
    if (!answer.ok) return refuse(answer);
    keep({ ref: answer.data.ref, name: file.name, bytes: file.size });
  };

  return {
    busy,
    percent,
    kept,
    problem: problem && problems?.[problem],
    pick: (file: File) => {
      underWay.current = run(() => send(file)).finally(() => {
        underWay.current = null;
      });
    },
    remove: () => {
      keep(null);
      setProblem(null);
    },
    refuse,
    /** Waits for what is on its way. @returns the reference to send, or null when the file was refused meanwhile */
    settle: async (): Promise<{ ref: string | undefined } | null> => {
      const waited = underWay.current !== null;
      await underWay.current;
      return waited && last.current === null ? null : { ref: last.current?.ref };
    },
  };
}
