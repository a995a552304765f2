import type { z } from 'zod';

/** Who may make a call: anybody, a logged-in customer, or a member of staff with the named permission. */
export type Access = 'public' | 'customer' | 'staff';

/** What the client needs to send a call. Plain data without zod, so that a page's bundle stays small. */
export interface Route {
  method: 'GET' | 'POST';
  /** Path below `/api`, as on the wire. */
  path: `/${string}`;
  access: Access;
  /** Permission a `staff` call asks for, as it stands in `authList`. */
  permission?: string;
  /** Largest request body in bytes, where it is not the usual 64 KB. */
  maxBodyBytes?: number;
}

/** The shapes of one call: what it takes beyond the general fields, and the `data` it answers. */
export interface Shapes {
  summary: string;
  input: z.ZodObject;
  output: z.ZodType;
}

/** Business codes of the answer wrapper. A client decides by these alone, never by the HTTP status. */
export const CODE = {
  ok: 1000,
  badInput: 1400,
  notAllowed: 1403,
  notFound: 1404,
  conflict: 1409,
  tooLarge: 1413,
  tooMany: 1429,
  fault: 1500,
  busy: 1503,
  sessionInvalid: 9003,
} as const;

export type Code = (typeof CODE)[keyof typeof CODE];

/** HTTP status that says the same as a code. */
export const HTTP_STATUS: Record<Code, number> = {
  1000: 200,
  1400: 400,
  1403: 403,
  1404: 404,
  1409: 409,
  1413: 413,
  1429: 429,
  1500: 500,
  1503: 503,
  9003: 401,
};

/** The wrapper around every answer. `msg` is a stable machine word, never text for people. */
export interface Answer<T = unknown> {
  code: number;
  data: T;
  msg?: string;
  /** Field name → machine word of what is wrong with it (code 1400). */
  fields?: Record<string, string>;
  /** Seconds to wait (code 1429). */
  retryAfter?: number;
}
