'use client';

import { useEffect, useRef, useState } from 'react';
import { useFields } from '@/components/ui/forms/use-fields';
import { useSession } from '@/lib/session/store';
import { type Draft, dropDraft, readDraft, writeDraft } from './drafts';

interface Options<Name extends string> {
  /** Name of the form, and the id of what it edits where there are several: `invoice:12`. */
  form: string;
  /** Fields in the order they stand on the page. */
  order: readonly Name[];
  /** What is saved, where the form edits something. */
  initial?: Partial<Record<Name, string>>;
  /** Fields never written anywhere: passwords, codes. */
  secret?: readonly Name[];
  /**
   * Of what the form edits, where others may save another one meanwhile. What was typed is found whichever version is the
   * newest by then, all of it as it stood, and the form has to say that it was written on another (`writtenOn`).
   */
  version?: string | undefined;
}

/** Stands in a draft beside its fields: the version that it was written on. */
const WRITTEN_ON = '@version';

/**
 * `useFields` for the personal centre: what is typed is kept as a draft until it is saved or discarded, so that a
 * session that ends in the middle of the form (9003) loses nothing. Mount it anew (`key`) to start over.
 */
export function useDraftFields<Name extends string>({
  form,
  order,
  initial = {},
  secret = [],
  version,
}: Options<Name>) {
  // The customer of the first render: a session that ends while the form stands must not move its draft.
  const [userid] = useState(() => useSession.getState().userid);
  const [start] = useState(() => initial);
  const [draft] = useState<Draft | null>(() => readDraft(userid, form));
  const [values] = useState(() => {
    const known = order.filter((name) => !secret.includes(name) && draft?.[name] !== undefined);
    return { ...start, ...Object.fromEntries(known.map((name) => [name, draft?.[name]])) };
  });
  const [restored] = useState(() => order.some((name) => (values[name] ?? '') !== (start[name] ?? '')));
  const [writtenOn, setWrittenOn] = useState(() => (restored ? draft?.[WRITTEN_ON] : undefined) ?? version);
  const fields = useFields<Name>(order, values);
  const done = useRef(false);

  const kept = order.filter((name) => !secret.includes(name));
  const changed = kept.filter((name) => fields.value(name) !== (start[name] ?? ''));
  // What nobody touched must not become another version's beside what was typed: the parts of a form belong together.
  const written = version === undefined || changed.length === 0 ? changed : kept;
  const text = JSON.stringify({
    ...Object.fromEntries(written.map((name) => [name, fields.value(name)])),
    ...(written.length > 0 && { [WRITTEN_ON]: writtenOn }),
  });
  useEffect(() => {
    if (done.current) return;
    if (text === '{}') dropDraft(userid, form);
    else writeDraft(userid, form, JSON.parse(text));
  }, [text, userid, form]);

  return {
    ...fields,
    /** What was typed earlier was put back. */
    restored,
    /** The version that what stands in the fields was written on. */
    writtenOn,
    /** What was typed is meant for this version from here on. */
    writeOn: setWrittenOn,
    /** A field that is kept differs from what is saved. */
    dirty: changed.length > 0,
    /** Saved or given up: the draft goes, and is not written again. */
    finish: () => {
      done.current = true;
      dropDraft(userid, form);
    },
  };
}
