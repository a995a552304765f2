import { cutText } from '@/lib/domain/text/cut-text';

/** A value of a query, as a page gets it: several when the key stands there more than once. */
export type QueryValue = string | string[] | undefined;

/** Replaces control characters by spaces: the database accepts no NUL. */
export const withoutControls = (text: string): string => text.replace(/\p{Cc}+/gu, ' ');

/** The first value that a query has for a key. */
export function oneOf(value: QueryValue): string | undefined {
  const first = Array.isArray(value) ? value[0] : value;
  return first === undefined ? undefined : withoutControls(first);
}

/** The same without spaces around it and no longer than a form lets it be; empty when there is none. */
export const textOf = (value: QueryValue, longest: number): string =>
  cutText((oneOf(value) ?? '').trim(), longest);
