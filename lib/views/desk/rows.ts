import { MOST_COUNTED } from '@/lib/domain/limits';

/** One page of a list of the desk. */
export interface Rows<Row> {
  rows: readonly Row[];
  total: number;
  /** There may be more: the backend counts no further. */
  orMore?: boolean;
}

export const PAGE_ROWS = 20;

/** The total of a list that is counted as far as somebody pages (`MOST_COUNTED`); those of others are exact, however large. */
export const countedUpTo = (total: number): Pick<Rows<never>, 'total' | 'orMore'> => ({
  total,
  orMore: total === MOST_COUNTED,
});
