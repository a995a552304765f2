'use client';

import { useSearchParams } from 'next/navigation';
import { isDay } from '@/lib/domain/days';
import { MAX_KEYWORD } from '@/lib/domain/limits';
import { cutText } from '@/lib/domain/text/cut-text';

/**
 * What the address asks a list for. Changing it is a step in the browser's history, without asking the server; an empty
 * value takes its name out.
 */
export function useQueryValues() {
  const query = useSearchParams();
  return {
    get: (name: string): string | null => query.get(name),
    /** A day, yyyy-MM-dd; empty for what is none. */
    day: (name: string): string => {
      const text = query.get(name) ?? '';
      return isDay(text) ? text : '';
    },
    keyword: cutText((query.get('keyword') ?? '').trim(), MAX_KEYWORD),
    change: (changed: object) => {
      const next = new URLSearchParams(query);
      for (const [name, value] of Object.entries(changed)) {
        if (typeof value !== 'string' || value === '') next.delete(name);
        else next.set(name, value);
      }
      const text = next.toString();
      window.history.pushState(null, '', window.location.pathname + (text && `?${text}`));
    },
  };
}
