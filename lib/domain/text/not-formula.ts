/** A spreadsheet takes what begins with these for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** A text for a table's cell that no spreadsheet calculates. */
export const notFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);
