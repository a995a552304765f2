'use client';

import { useEffect, useId, useRef, useState } from 'react';

/** What is wrong with fields: name → machine word, as the backend's `fields` have them. */
export type FieldErrors<Name extends string> = Partial<Record<Name, string>>;

/**
 * Some controls are loaded on demand, and one may have pressed before they are there: then the focus goes to them as
 * they come, unless one has gone somewhere else meanwhile. @returns how to stop waiting for them
 */
function focusOnceThere(id: string): (() => void) | undefined {
  const field = document.getElementById(id);
  if (field) {
    field.focus();
    return undefined;
  }
  const pressed = document.activeElement;
  const observer = new MutationObserver(() => {
    const late = document.getElementById(id);
    if (!late) return;
    observer.disconnect();
    if (document.activeElement === pressed) late.focus();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/**
 * Values and errors of a form's fields, in the order they stand on the page. Values stay through every failure;
 * a field's error goes when its value changes, and failing puts the focus on the first field that is wrong.
 */
export function useFields<Name extends string>(
  order: readonly Name[],
  initial: Partial<Record<Name, string>> = {},
) {
  const prefix = useId();
  const [values, setValues] = useState<Partial<Record<Name, string>>>(initial);
  const [errors, setErrors] = useState<FieldErrors<Name>>({});
  const [failures, setFailures] = useState(0);
  const idOf = (name: Name) => `${prefix}${name}`;
  const set = (name: Name, value: string) => {
    setValues((current) => ({ ...current, [name]: value }));
    setErrors(({ [name]: _gone, ...rest }) => rest as FieldErrors<Name>);
  };

  const first = useRef<string | null>(null);
  first.current = order.find((name) => errors[name] !== undefined) ?? null;
  useEffect(
    () => (failures > 0 && first.current ? focusOnceThere(prefix + first.current) : undefined),
    [failures, prefix],
  );

  return {
    /** Empty for a field that was never filled in. */
    value: (name: Name): string => values[name] ?? '',
    set,
    /** Empties fields whose values were sent. What was typed in one while they were on their way stays. */
    clear: (sent: Partial<Record<Name, string>>) =>
      setValues((current) => {
        const gone = order.filter((name) => sent[name] !== undefined && current[name] === sent[name]);
        return { ...current, ...Object.fromEntries(gone.map((name) => [name, ''])) };
      }),
    errors,
    /** Shows what is wrong. @returns true when it is anything at all */
    fail: (found: FieldErrors<Name>): boolean => {
      setErrors(found);
      const any = Object.keys(found).length > 0;
      if (any) setFailures((count) => count + 1);
      return any;
    },
    idOf,
    /** Props that bind a control to its field. */
    of: (name: Name) => ({
      id: idOf(name),
      value: values[name] ?? '',
      onChange: (value: string) => set(name, value),
    }),
  };
}

/**
 * Runs one piece of work at a time: while it is under way, asking again does nothing, so that a double press sends
 * one call.
 */
export function useSingleFlight() {
  const underWay = useRef(false);
  const [busy, setBusy] = useState(false);
  const run = async (work: () => Promise<void>): Promise<void> => {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    try {
      await work();
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  };
  return { busy, run };
}
