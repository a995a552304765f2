'use client';

import { type ComponentType, createContext, type ReactNode, useContext } from 'react';

export interface Column {
  key: string;
  title: string;
  /** Amounts and counts. */
  numeric?: boolean;
}

export interface Row {
  id: number | string;
  /** Column key → what stands there. The first column names the row. */
  cells: Readonly<Record<string, ReactNode>>;
  /** What opening it is called, for who hears it. */
  label: string;
}

export interface RowsProps {
  /** What the rows are. */
  title: string;
  columns: readonly Column[];
  rows: readonly Row[];
  /** The row that is open beside the list. */
  open?: Row['id'] | null;
  /** Absent: rows are not opened. */
  onOpen?: (id: Row['id']) => void;
}

export interface SideProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** How a device shows what the desk is made of: rows to go through, and one of them beside or over them. */
export interface DeskParts {
  Rows: ComponentType<RowsProps>;
  Side: ComponentType<SideProps>;
}

const Context = createContext<DeskParts | null>(null);

export const DeskPartsProvider = Context;

/** @throws outside the personal centre's frame */
export function useDeskParts(): DeskParts {
  const parts = useContext(Context);
  if (parts === null) throw new Error('useDeskParts needs a DeskPartsProvider');
  return parts;
}
