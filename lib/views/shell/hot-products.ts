/** What is popular, in the footer and on the home page: the first by the order that the supplier gave. */
export const HOT_PRODUCTS = {
  rowSize: 4,
  startRow: 1,
  orders: 'ASC',
  columns: 'sort',
  cateCode: 'CP',
} as const;
