'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallQuery } from '@/lib/api/query/queries';

interface Fields<Name extends string> {
  value: (name: Name) => string;
  set: (name: Name, value: string) => void;
  startFrom: (saved: Partial<Record<Name, string>>) => void;
}

/**
 * The state of a record that a form was opened on. A save names it, and is refused when the record has changed since, so that
 * nobody undoes a change without having seen it. `follow` then loads the record anew: untouched fields take its values, the
 * others keep what was typed.
 */
export function useBased<R, Name extends string>(
  record: R,
  query: CallQuery<R>,
  { fields, typedOf }: { fields: Fields<Name>; typedOf: (record: R) => Partial<Record<Name, string>> },
) {
  const client = useQueryClient();
  const [based, setBased] = useState(record);
  const follow = async () => {
    const now = await client.fetchQuery(query).catch(() => based);
    const [before, after] = [typedOf(based), typedOf(now)];
    for (const name of Object.keys(after) as Name[])
      if (fields.value(name) === (before[name] ?? '')) fields.set(name, after[name] ?? '');
    setBased(now);
    fields.startFrom(after);
  };
  /** It was saved as `typedOf` would have it; what stood in the fields is no draft any more. */
  const settle = (saved: R) => {
    setBased(saved);
    const names = Object.keys(typedOf(saved)) as Name[];
    fields.startFrom(
      Object.fromEntries(names.map((name) => [name, fields.value(name)])) as Record<Name, string>,
    );
  };
  return { based, settle, follow };
}
