/** Figures and signs, and what they are raised and lowered in plain text. */
const PLAIN = '0123456789+−';
const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻';
const LOWERED = '₀₁₂₃₄₅₆₇₈₉₊₋';
/** A number or a charge: of a dash between two numbers (`1–3`) a raised minus would say something else. */
const FIGURES = /^[+−–-]?(?:\d+[+−–-]?)?$/;

const written = (text: string, signs: string): string =>
  FIGURES.test(text)
    ? text.replace(/[–-]/g, '−').replace(/./g, (sign) => signs[PLAIN.indexOf(sign)] ?? sign)
    : text;

/** What stands raised, where nothing can be: `6` → `⁶`. Words are left as they are. */
export const raised = (text: string): string => written(text, RAISED);
/** What stands lowered, where nothing can be: `2` → `₂`. Words are left as they are. */
export const lowered = (text: string): string => written(text, LOWERED);

const plain = (text: string, signs: string): string =>
  text.replace(/./gu, (sign) => PLAIN[signs.indexOf(sign)] ?? sign);

/** The figures of raised ones, where they can be raised by other means: `⁶` → `6`. */
export const fromRaised = (text: string): string => plain(text, RAISED);
export const fromLowered = (text: string): string => plain(text, LOWERED);
