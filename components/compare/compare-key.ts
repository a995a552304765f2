/** Where this browser keeps what is put side by side. */
export const COMPARE_KEY = 'compare';
