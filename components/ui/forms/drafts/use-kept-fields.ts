'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { useFields } from '@/components/ui/forms/use-fields';
import { useSession } from '@/lib/session/store';
import { type Draft, dropDraft, readDraft, writeDraft } from './drafts';

type Fields<Name extends string> = Pick<ReturnType<typeof useFields<Name>>, 'value' | 'set'>;

/**
 * What a visitor typed here becomes the customer's who logs in meanwhile, so that no visitor finds it after the logout;
 * where the customer has begun one of his own, that is the one.
 */
function takeDraft(owner: string, form: string): Draft | null {
  const own = readDraft(owner, form);
  if (owner === '') return own;
  const visitors = readDraft('', form);
  dropDraft('', form);
  return own ?? visitors;
}

/**
 * Keeps what is typed into a form that the server renders, for visitors too: who looks something up on another page
 * finds it again. It is put back once the page's scripts run, where nothing else was typed meanwhile. (`useDraftFields`
 * has it from the first render on, which a form can't have that stands in the document.)
 *
 * @param form name of the form, and what it is about
 * @param initial what the fields hold at first; a field that is not among them is neither kept nor put back
 */
export function useKeptFields<Name extends string>(
  form: string,
  { value, set }: Fields<Name>,
  initial: Readonly<Partial<Record<Name, string>>>,
) {
  const isKnown = useSession((session) => session.hydrated);
  // Whose it was at first: a session that ends while the form stands must not move it.
  const [userid, setUserid] = useState<string | null>(null);
  const [restored, setRestored] = useState(false);
  const done = useRef(false);
  const names = Object.keys(initial) as Name[];

  const putBack = useEffectEvent(() => {
    const owner = useSession.getState().userid;
    const draft = takeDraft(owner, form);
    for (const name of names) {
      const typed = draft?.[name];
      if (typed === undefined || value(name) !== initial[name]) continue;
      set(name, typed);
      setRestored(true);
    }
    setUserid(owner);
  });
  useEffect(() => {
    if (isKnown) putBack();
  }, [isKnown]);

  // Somebody has logged in in another tab, while the form stood here: what a visitor began is theirs from here on, and what
  // another customer did is not.
  const current = useSession((session) => session.userid);
  const isOther = userid !== null && current !== '' && current !== userid;
  const hand = useEffectEvent(() => {
    if (userid === '') dropDraft('', form);
    else {
      const draft = takeDraft(current, form);
      for (const name of names) set(name, draft?.[name] ?? initial[name] ?? '');
      setRestored(false);
    }
    setUserid(current);
  });
  useEffect(() => {
    if (isOther) hand();
  }, [isOther]);

  const changed = names.filter((name) => value(name) !== initial[name]);
  const text = JSON.stringify(Object.fromEntries(changed.map((name) => [name, value(name)])));
  useEffect(() => {
    if (userid === null || done.current) return;
    if (text === '{}') dropDraft(userid, form);
    else writeDraft(userid, form, JSON.parse(text));
  }, [text, userid, form]);

  return {
    /** What was typed earlier was put back. */
    restored,
    /** Empties the fields, and with them the draft. */
    startOver: () => {
      for (const name of names) set(name, initial[name] ?? '');
      setRestored(false);
    },
    /** Forgets it, once it was sent. */
    forget: () => {
      done.current = true;
      if (userid !== null) dropDraft(userid, form);
    },
  };
}
