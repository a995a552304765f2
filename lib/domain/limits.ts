/**
 * How many records of a kind there may be. A page asks for all of them at once, so the bound on keeping them is also the one on
 * asking: with a lower one the newest would be missing.
 */
export const MAX_REMARKS = 500;
/** The customer's last may be answered: so many are left to staff. */
export const MAX_CUSTOMER_REMARKS = MAX_REMARKS - 50;
export const MAX_BUYING_LISTS = 100;
export const MAX_FAVOURITES = 500;
/**
 * Uploads of an account that nothing uses yet, without papers of parcels: no form takes more than some, and each goes to its use
 * when its form is sent. What is left goes after a day.
 */
export const MAX_WAITING_FILES = 40;
/** Lots that one file of papers or one reorder takes. */
export const MAX_CHOSEN_LOTS = 200;

/** Orders, customers and pack sizes on the desk are counted as far as somebody pages: this says so many or more. */
export const MOST_COUNTED = 10_000;

/** Most characters of a word that a list is searched for. */
export const MAX_KEYWORD = 100;
/** The same where a name or a code is looked for: a customer's, or that of an action of the audit log. */
export const MAX_SHORT_KEYWORD = 60;
/** Most that one amount may be where a person types it (¥100 million): sums of such stay whole numbers. */
export const MOST_FEN = 10_000_000_000;
