/** What a call is asked for to get one page, counted from 1. */
export const rowsOfPage = (page: number, rowSize: number) => ({
  startRow: (page - 1) * rowSize + 1,
  rowSize,
});

/** How many pages there are: one that is empty where there is nothing. */
export const pagesOf = (total: number, rowSize: number): number => Math.max(1, Math.ceil(total / rowSize));
