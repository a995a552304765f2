/** One page of a list of the desk. */
export interface Rows<Row> {
  rows: readonly Row[];
  /** As far as the backend counts. */
  total: number;
}

export const PAGE_ROWS = 20;
