/** Words as one text. The type remembers what is in it. */
export type PackedWords<T> = string & { readonly of?: T };

/**
 * For a client component that many words are handed to and that shows none of them at first: one by one, each is
 * written, read and looked up for every page that is rendered.
 */
export const packWords = <T extends object>(words: T): PackedWords<T> => JSON.stringify(words);

/** What was read, by text: one for each language. */
const read = new Map<string, unknown>();

/** @returns the same object each time */
export function unpackWords<T>(text: PackedWords<T>): T {
  const words = read.get(text) ?? JSON.parse(text);
  read.set(text, words);
  return words as T;
}
