'use client';

import { useEffect, useRef, useState } from 'react';
import type { UploadPurpose } from '@/lib/api/upload';
import type { StoredFile } from '@/lib/views/personal/files';
import { useSingleFlight } from './use-fields';
import { useUpload } from './use-upload';

interface Form {
  purpose: UploadPurpose;
  /** Puts a kept file into the form. */
  add: (file: StoredFile) => void;
  /** Sends the form. */
  submit: () => unknown;
}

/** Files that are added to a form one after the other; a form that is sent while one is on its way waits for it. */
export function useFormFile({ purpose, add, submit }: Form) {
  const { send, percent, problem, forget, cancel } = useUpload(purpose);
  const { busy, run } = useSingleFlight();
  const [lost, setLost] = useState(false);
  const [waiting, setWaiting] = useState(false);
  // Much may have changed in the form since the file was chosen.
  const latest = useRef(add);
  latest.current = add;

  const pick = (file: File) =>
    run(async () => {
      const kept = await send(file);
      setLost(kept === null);
      if (kept) latest.current(kept);
    });

  // In an effect, so that the form is sent as it stands with the file.
  useEffect(() => {
    if (!waiting || busy) return;
    setWaiting(false);
    // Whether it goes without a file that was refused or called off is for a person to say.
    if (!lost) void submit();
  });

  return {
    busy,
    percent,
    problem,
    forget,
    cancel,
    pick,
    waiting,
    /** @returns whether the form has to wait; it is sent by itself once the file is there */
    wait: () => {
      setWaiting(busy);
      return busy;
    },
  };
}

export type FormFile = ReturnType<typeof useFormFile>;
