import type { z } from 'zod';
import type { Permission } from '@/lib/domain/permissions';

/**
 * What the client needs to send a call, and who may make it: anybody, whoever is logged in, or a member of staff with
 * the permission. Plain data without zod, so that a page's bundle stays small. */
export type Route = {
  method: 'GET' | 'POST';
  /** Path below `/api`, as on the wire. */
  path: `/${string}`;
  /** Largest request body in bytes, where it is not the usual 64 KB. */
  maxBodyBytes?: number;
} & ({ access: 'staff'; permission: Permission } | { access: 'public' | 'customer'; permission?: undefined });

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
  /**
   * Field name → machine word of what is wrong with it (code 1400); behind a colon what the word is about, where that is a
   * part of the field (`picture_unknown:a.png`).
   */
  fields?: Record<string, string>;
  /** Seconds to wait (code 1429). */
  retryAfter?: number;
}
