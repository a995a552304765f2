'use client';

import { useRef, useState } from 'react';
import { callBrowser } from '@/lib/api/browser';
import type { CallOptions } from '@/lib/api/client';
import type { CallFailure, CallResult } from '@/lib/api/result';
import type { CallData, CallInput, CallName } from '@/lib/contract/calls';

/**
 * The backend's `fields` by a form's own names: the last word of the path (`invoiceTitles.0.taxNo` is the form's
 * `taxNo`, `passwordChange.current` its `current`).
 */
export function fieldErrors({ fields = {} }: Pick<CallFailure, 'fields'>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([path, word]) => [path.split('.').at(-1) ?? path, word]),
  );
}

/**
 * One call that changes something. While it is under way, running it again does nothing and answers null, so that a
 * double press sends one call. `failure` holds what went wrong until the next run; `fieldErrors` reads its fields.
 * After a 9003 the page is on its way to the login: nothing is shown any more, and drafts keep what was typed.
 */
export function useAction<N extends CallName>(name: N) {
  const underWay = useRef(false);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);

  const run = async (
    input: CallInput<N>,
    options: Omit<CallOptions, 'caller'> = {},
  ): Promise<CallResult<CallData<N>> | null> => {
    if (underWay.current) return null;
    underWay.current = true;
    setPending(true);
    setFailure(null);
    const result = await callBrowser(name, input, options);
    underWay.current = false;
    setPending(false);
    if (!result.ok && result.kind !== 'session_invalid' && result.kind !== 'cancelled') setFailure(result);
    return result;
  };

  return { run, pending, failure, forget: () => setFailure(null) };
}
