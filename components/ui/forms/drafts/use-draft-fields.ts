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
  /**
   * Others may save what the form edits meanwhile, field by field: what nobody touched here is as it is now, and the form has to
   * say of what was typed that something else is saved there by now (`overtaken`).
   */
  watched?: boolean;
}

/** Stands in a draft beside its fields: the version that it was written on. */
const WRITTEN_ON = '@version';
/** Before a field's name: what was saved when it was typed over. */
const OVER = '@over:';

/**
 * `useFields` for the personal centre: what is typed is kept as a draft until it is saved or discarded, so that a
 * session that ends in the middle of the form (9003) loses nothing. To start over, call `startOver` or mount it anew
 * (`key`).
 */
export function useDraftFields<Name extends string>({
  form,
  order,
  initial = {},
  secret = [],
  version,
  watched = false,
}: Options<Name>) {
  // The customer of the first render: a session that ends while the form stands must not move its draft.
  const [userid] = useState(() => useSession.getState().userid);
  const [start, setStart] = useState(() => initial);
  const [draft] = useState<Draft | null>(() => readDraft(userid, form));
  const [values] = useState(() => {
    const known = order.filter((name) => !secret.includes(name) && draft?.[name] !== undefined);
    return { ...start, ...Object.fromEntries(known.map((name) => [name, draft?.[name]])) };
  });
  const [restored, setRestored] = useState(() =>
    order.some((name) => (values[name] ?? '') !== (start[name] ?? '')),
  );
  const [writtenOn, setWrittenOn] = useState(() => (restored ? draft?.[WRITTEN_ON] : undefined) ?? version);
  const [overtaken, setOvertaken] = useState(() =>
    order.filter((name) => {
      const [typed = '', saved = ''] = [values[name], start[name]];
      return typed !== saved && draft?.[OVER + name] !== undefined && draft[OVER + name] !== saved;
    }),
  );
  const fields = useFields<Name>(order, values);
  const done = useRef(false);

  const kept = order.filter((name) => !secret.includes(name));
  const changed = kept.filter((name) => fields.value(name) !== (start[name] ?? ''));
  // What nobody touched must not become another version's beside what was typed: the parts of a form belong together.
  const written = version === undefined || changed.length === 0 ? changed : kept;
  const text = JSON.stringify({
    ...Object.fromEntries(written.map((name) => [name, fields.value(name)])),
    ...(written.length > 0 && { [WRITTEN_ON]: writtenOn }),
    ...(watched &&
      Object.fromEntries(
        changed.map((name) => [
          OVER + name,
          (overtaken.includes(name) ? draft?.[OVER + name] : start[name]) ?? '',
        ]),
      )),
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
    /** Fields that hold what was typed earlier, though another value was saved meanwhile. */
    overtaken,
    /** The form edits this from here on, as it has just been saved or shown. What differs from it is what was typed. */
    startFrom: (saved: Partial<Record<Name, string>>) => {
      setStart(saved);
      setRestored(false);
      setOvertaken([]);
    },
    /** Gives up what was typed. */
    startOver: () => {
      for (const name of kept) fields.set(name, start[name] ?? '');
      setRestored(false);
      setOvertaken([]);
    },
    /** A field that is kept differs from what is saved. */
    dirty: changed.length > 0,
    /** Saved or given up: the draft goes, and is not written again. */
    finish: () => {
      done.current = true;
      dropDraft(userid, form);
    },
  };
}
