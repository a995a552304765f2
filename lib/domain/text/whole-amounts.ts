/** A number's sign before it and its unit behind it, each a blank away. */
const SIGN = /(?<=[≥≤≈±<>]) (?=[\d−])/g;
const UNIT =
  /(?<=\d) (?=(?:°C|[%‰]|[nµμmkc]?(?:m|g|L|l|M|V|W|U|Pa|Da|mol)|kb|bp|nt|h|min|s|rpm|IU|× ?g)(?![\p{L}\d]))/gu;
const NO_BREAK = '\u00a0';

/** The same words, as long as before, whose numbers stand in one line with their units. */
export const wholeAmounts = (text: string): string => text.replace(SIGN, NO_BREAK).replace(UNIT, NO_BREAK);
