import type { Database } from '@/lib/backend/db/client';
import type { CsvTable } from '../csv';
import type { Problem } from '../problem';

/** What a file beside the products would change, and how to do it. */
export interface SideFile {
  kind: SideFileKind;
  problems: Problem[];
  added: number;
  updated: number;
  /** Places of pictures that it names. */
  pictures?: readonly (string | null | undefined)[];
  save(db: Database): Promise<void>;
}

export type SideFileKind = 'fluorophores' | 'spectra' | 'lots' | 'versions' | 'groups' | 'brands' | 'terms';

/** The kind of a file, by its header. Any other file is read as one of products, and its header is then reported as wrong. */
export function kindOfTable({ columns }: CsvTable): 'goods' | SideFileKind {
  if (columns.includes('lot')) return 'lots';
  if (columns.includes('version')) return 'versions';
  if (columns.includes('catalogNo') || columns.includes('skuCode')) return 'goods';
  if (columns.includes('list')) return 'terms';
  if (columns.includes('parent')) return 'groups';
  if (columns.includes('brand')) return 'brands';
  if (!columns.includes('fluorophore')) return 'goods';
  return columns.includes('nm') ? 'spectra' : 'fluorophores';
}
