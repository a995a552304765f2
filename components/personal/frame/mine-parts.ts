import type { ComponentType } from 'react';

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
export type AreaField = ComponentType<AreaFieldProps>;
