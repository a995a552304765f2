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
}

/**
 * `useFields` for the personal centre: what is typed is kept as a draft until it is saved or discarded, so that a
 * session that ends in the middle of the form (9003) loses nothing. Mount it anew (`key`) to start over.
 */
export function useDraftFields<Name extends string>({
  form,
  order,
  initial = {},
  secret = [],
}: Options<Name>) {
  // The customer of the first render: a session that ends while the form stands must not move its draft.
  const [userid] = useState(() => useSession.getState().userid);
  const [start] = useState(() => initial);
  const [draft] = useState<Draft | null>(() => readDraft(userid, form));
  const [values] = useState(() => {
    const known = order.filter((name) => !secret.includes(name) && draft?.[name] !== undefined);
    return { ...start, ...Object.fromEntries(known.map((name) => [name, draft?.[name]])) };
  });
  const fields = useFields<Name>(order, values);
  const done = useRef(false);

  const kept = order.filter((name) => !secret.includes(name));
  const changed = kept.filter((name) => fields.value(name) !== (start[name] ?? ''));
  const text = JSON.stringify(Object.fromEntries(changed.map((name) => [name, fields.value(name)])));
  useEffect(() => {
    if (done.current) return;
    if (text === '{}') dropDraft(userid, form);
    else writeDraft(userid, form, JSON.parse(text));
  }, [text, userid, form]);

  return {
    ...fields,
    /** What was typed earlier was put back. */
    restored: draft !== null && Object.keys(draft).length > 0,
    /** A field that is kept differs from what is saved. */
    dirty: changed.length > 0,
    /** Saved or given up: the draft goes, and is not written again. */
    finish: () => {
      done.current = true;
      dropDraft(userid, form);
    },
  };
}
