/** How large the answer may be of a call that asks for thousands of rows, or for all texts of a kind, at once. */
export const WHOLE_LIST_BYTES = 32 * 1024 * 1024;
