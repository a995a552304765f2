'use client';

import { type ComponentType, createContext, useContext } from 'react';

export interface AreaFieldProps {
  id: string;
  label: string;
  /** National codes of province, city and district; empty: none chosen. */
  value: readonly string[];
  /** Names of what is chosen, until the tree is there. */
  shown: string;
  onChange: (codes: readonly string[], shown: string) => void;
  error?: string | undefined;
}

/** The area cascade, as one device has it. */
export const AreaFieldContext = createContext<ComponentType<AreaFieldProps> | null>(null);

/** @throws when used where no device's field is */
export function useAreaField(): ComponentType<AreaFieldProps> {
  const field = useContext(AreaFieldContext);
  if (field === null) throw new Error('useAreaField needs an AreaFieldContext');
  return field;
}
