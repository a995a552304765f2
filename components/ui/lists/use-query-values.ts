'use client';

import { useSearchParams } from 'next/navigation';
import { recordNavigationType } from '@/components/navigation/navigation-type';
import { isAskable } from '@/lib/domain/days';
import { MAX_KEYWORD } from '@/lib/domain/limits';
import { cutText } from '@/lib/domain/text/cut-text';
import { idOfText } from '@/lib/domain/text/id-text';

export type QueryValues = ReturnType<typeof useQueryValues>;

/**
 * What the address asks a list for. Changing it is a step in the browser's history, without asking the server, so that Back
 * leads from a record to its list and an address can be handed on; null and an empty value take their name out.
 */
export function useQueryValues() {
  const query = useSearchParams();
  return {
    get: (name: string): string | null => query.get(name),
    /** A positive whole number, or null. */
    number: (name: string): number | null => idOfText(query.get(name)),
    /** A day, yyyy-MM-dd; empty for what is none that a list can be asked for. */
    day: (name: string): string => {
      const text = query.get(name) ?? '';
      return isAskable(text) ? text : '';
    },
    /** The words to look for; as many of them as the call takes, since an address may have any. */
    keyword: (most: number = MAX_KEYWORD): string => cutText((query.get('keyword') ?? '').trim(), most),
    /** `asBefore`: another value of what the step before has changed, which is no step of its own. */
    change: (changed: object, { asBefore = false } = {}) => {
      const next = new URLSearchParams(query);
      for (const [name, value] of Object.entries(changed)) {
        if (value === null || value === undefined || value === '') next.delete(name);
        else next.set(name, String(value));
      }
      // What is opened stands beside the list or in place of it: one who closes it goes on where one was.
      const isOpenAlone = Object.keys(changed).every((name) => name === 'open');
      if (isOpenAlone && `${next}` !== `${query}`) recordNavigationType({ filter: true });
      const text = next.toString();
      const to = window.location.pathname + (text && `?${text}`);
      if (asBefore) window.history.replaceState(null, '', to);
      else window.history.pushState(null, '', to);
    },
  };
}
