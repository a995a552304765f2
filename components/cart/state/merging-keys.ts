import { isKept, VISITOR_CART_KEY } from './cart-keys';

/** Where what a visitor chose is on its way into this customer's cart: whoever logs in next has nothing of it. */
export const mergingKey = (userid: string): string => `storefront-cart-merging:${userid}`;

/** Whether something may have been chosen before the login that is in no customer's cart yet. */
export const hasCartToMerge = (userid: string): boolean =>
  isKept(VISITOR_CART_KEY, true) || isKept(mergingKey(userid), true);
