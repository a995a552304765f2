'use client';

import { type ComponentType, createContext, type ReactNode, useContext } from 'react';

export interface LongFieldProps {
  id: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  maxLength: number;
  error?: string | undefined;
}

type LongField = ComponentType<LongFieldProps>;
const Context = createContext<LongField | null>(null);

/** A field of several lines, as one device has it: beside the kit, for the pages where people write at length. */
export function LongFieldProvider({ field, children }: { field: LongField; children: ReactNode }) {
  return <Context value={field}>{children}</Context>;
}

/** @throws when used where no device's field is */
export function useLongField(): LongField {
  const field = useContext(Context);
  if (field === null) throw new Error('useLongField needs a LongFieldProvider');
  return field;
}
