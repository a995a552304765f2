/**
 * What shows nothing and is written by no key: zero width, bidirectional marks, fillers. It comes along with what is pasted
 * (a phone from an address book, a cell of a sheet), makes two names out of one, and hides from who looks for it. Variation
 * selectors choose the form of a Chinese character in a name, and stay.
 */
const INVISIBLE = /(?!\p{Variation_Selector}|[\u200C\u200D])\p{Default_Ignorable_Code_Point}/gu;

/** Joiners belong to the spelling of Persian, behind a letter, and of Indian languages, behind a sign; between emoji to no name. */
const STRAY_JOINER = /(?<!\p{Script=Arabic}|(?!\p{Variation_Selector})\p{M})[\u200C\u200D]/gu;

/** One line as people see it: without what they don't. */
export const withoutInvisible = (text: string): string =>
  text.replace(INVISIBLE, '').replace(STRAY_JOINER, '');

/**
 * Whether a text is read in the order in which it is kept. An override shows letters in another one, so that without it
 * they would be others than were seen; Arabic and Hebrew run from right to left by themselves.
 */
export const isReadAsWritten = (text: string): boolean => !/[\u202D\u202E]/.test(text);
