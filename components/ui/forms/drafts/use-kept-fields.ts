'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { useFields } from '@/components/ui/forms/use-fields';
import { useSession } from '@/lib/session/store';
import { dropDraft, readDraft, writeDraft } from './drafts';

type Fields<Name extends string> = Pick<ReturnType<typeof useFields<Name>>, 'value' | 'set'>;

/**
 * Keeps what is typed into a form that the server renders, for visitors too: who looks something up on another page
 * finds it again. It is put back once the page's scripts run, where nothing else was typed meanwhile. (`useDraftFields`
 * has it from the first render on, which a form can't have that stands in the document.)
 *
 * @param form name of the form, and what it is about
 * @param initial what the fields hold at first
 * @returns forgets it, once it was sent
 */
export function useKeptFields<Name extends string>(
  form: string,
  { value, set }: Fields<Name>,
  initial: Readonly<Record<Name, string>>,
): () => void {
  const isKnown = useSession((session) => session.hydrated);
  // Whose it was at first: a session that ends while the form stands must not move it.
  const [userid, setUserid] = useState<string | null>(null);
  const done = useRef(false);
  const names = Object.keys(initial) as Name[];

  const putBack = useEffectEvent(() => {
    const owner = useSession.getState().userid;
    const draft = readDraft(owner, form);
    for (const name of names) {
      const typed = draft?.[name];
      if (typed !== undefined && value(name) === initial[name]) set(name, typed);
    }
    setUserid(owner);
  });
  useEffect(() => {
    if (isKnown) putBack();
  }, [isKnown]);

  const changed = names.filter((name) => value(name) !== initial[name]);
  const text = JSON.stringify(Object.fromEntries(changed.map((name) => [name, value(name)])));
  useEffect(() => {
    if (userid === null || done.current) return;
    if (text === '{}') dropDraft(userid, form);
    else writeDraft(userid, form, JSON.parse(text));
  }, [text, userid, form]);

  return () => {
    done.current = true;
    if (userid !== null) dropDraft(userid, form);
  };
}
