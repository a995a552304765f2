/**
 * What is known of the backend in the browser, by name. A key that begins with another's is part of it: a change of
 * `favourites` is one of its list, its marks and its total.
 */
export const queryKeys = {
  user: ['user'],
  profile: ['profile'],
  verificationRequests: ['verification-requests'],
  addresses: ['addresses'],
  address: (id: number) => ['addresses', id],
  areas: ['areas'],
  favourites: ['favourites'],
  favouriteList: ['favourites', 'list'],
  favouriteMarks: ['favourites', 'marks'],
  favouriteTotal: ['favourites', 'total'],
  messages: ['messages'],
  messageList: (filter: object) => ['messages', filter],
  visitList: ['visits', 'list'],
  lastVisits: (rows: number) => ['visits', 'last', rows],
  trials: ['trials'],
  orders: ['orders'],
  orderList: (filter: object) => ['orders', 'list', filter],
  orderCounts: (filter: object) => ['orders', 'counts', filter],
  order: (id: number) => ['order', id],
  orderRemarks: (id: number) => ['order', id, 'remarks'],
  payment: ['payment'],
  preview: (lines: readonly object[] | null) => ['preview', lines],
  cart: ['cart'],
  cartPreview: (lines: readonly object[]) => ['cart-preview', lines],
  cartGoods: (productIds: readonly number[]) => ['cart-goods', productIds],
} as const;
