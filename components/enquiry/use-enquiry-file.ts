'use client';

import { useRef, useState } from 'react';
import { solveCaptcha } from '@/components/account/captcha/captcha';
import { fileProblem } from '@/components/ui/forms/file-rules';
import { unlessCalledOff, useFileOnItsWay } from '@/components/ui/forms/use-file-on-its-way';
import { failureText } from '@/lib/api/call-texts';
import type { CallFailure } from '@/lib/api/result';
import { type Sending, uploadEnquiryFile } from '@/lib/api/upload';
import { endSession, useSession } from '@/lib/session/store';

/** What can be wrong with a file → its words. */
export interface FileProblems {
  tooBig: string;
  type: string;
  uploadMismatch: string;
  uploadDamaged: string;
  uploadOther: string;
  uploadGone: string;
  uploadsWaiting: string;
  tooMany: string;
  failed: string;
}

interface Kept {
  ref: string;
  file: File;
}

/** A file that was chosen and is not attached. */
interface Refused {
  file: File;
  why: keyof FileProblems;
}

/** What may be over when the same file is sent once more; the others are the file's own. */
const MAY_PASS: readonly (keyof FileProblems)[] = ['uploadGone', 'uploadsWaiting', 'tooMany', 'failed'];

const WORD_OF: Readonly<Record<string, keyof FileProblems>> = {
  uploadTooBig: 'tooBig',
  uploadType: 'type',
  uploadMismatch: 'uploadMismatch',
  uploadDamaged: 'uploadDamaged',
  uploadOther: 'uploadOther',
  uploadGone: 'uploadGone',
  uploadsWaiting: 'uploadsWaiting',
  tooMany: 'tooMany',
};

/** The file of an enquiry, uploaded as soon as it is chosen, so that errors appear beside it. */
export function useEnquiryFile(customer: boolean, problems: FileProblems | undefined) {
  const { busy, percent, start, signal, cancel } = useFileOnItsWay();
  const [kept, setKept] = useState<Kept | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  /** The upload that is on its way, and what became of the last one. */
  const underWay = useRef<Promise<void> | null>(null);
  const last = useRef<{ kept: Kept | null; refused: boolean }>({ kept: null, refused: false });

  const become = (file: Kept | null, without: Refused | null = null) => {
    last.current = { kept: file, refused: without !== null };
    setKept(file);
    setRefused(without);
  };
  const refuse = (file: File, failure: CallFailure) =>
    become(null, { file, why: WORD_OF[failureText(failure).key] ?? 'failed' });
  const send = async (file: File, sending: Sending) => {
    const before = last.current.kept;
    become(null);
    const wrong = fileProblem('enquiry', file);
    if (wrong) return become(null, { file, why: wrong });
    const { token } = useSession.getState();
    const upload = (captcha?: string) => uploadEnquiryFile(captcha, file, sending);
    const asVisitor = async () => {
      const captcha = await solveCaptcha();
      return captcha.ok ? upload(captcha.data) : captcha;
    };
    const asCustomer = async () => {
      const answer = await upload();
      if (answer.ok || !answer.fields?.captcha) return answer;
      // No customer is asked for one: the session has ended meanwhile, and a visitor may attach a file as well.
      endSession(token);
      return asVisitor();
    };
    const answer = await unlessCalledOff(customer ? asCustomer() : asVisitor(), sending.signal);
    // What it was to replace is there again.
    if (answer === null) return become(before);
    if (!answer.ok) return refuse(file, answer);
    become({ ref: answer.data.ref, file });
  };
  const pick = (file: File) => {
    underWay.current = start((sending) => send(file, sending)).finally(() => {
      underWay.current = null;
    });
  };

  return {
    busy,
    percent,
    kept: kept?.file ?? null,
    /** What was chosen and is not attached, and why. */
    refused: refused && { name: refused.file.name, why: problems?.[refused.why] },
    pick,
    /** Calls off the upload that is on its way; null without one. */
    cancel: busy ? cancel : null,
    /** Sends the refused file once more; null where that changes nothing. */
    again: refused && MAY_PASS.includes(refused.why) ? () => pick(refused.file) : null,
    remove: () => become(null),
    /** The backend no longer has the file that was attached. */
    refuse: (failure: CallFailure) => kept && refuse(kept.file, failure),
    /** Waits for what is on its way. @returns what goes along, or why nothing is to be sent by itself */
    settle: async (): Promise<{ ref?: string; name?: string } | 'refused' | 'calledOff'> => {
      const sending = signal();
      await underWay.current;
      if (sending?.aborted) return 'calledOff';
      const { kept: now, refused: without } = last.current;
      if (without) return 'refused';
      return now ? { ref: now.ref, name: now.file.name } : {};
    },
  };
}
