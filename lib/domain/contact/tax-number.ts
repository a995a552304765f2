/** Digits and letters without I, O, S, V and Z, which are too easily misread. */
const ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY';
/** Authority and kind (2), area (6), organisation (9), check digit (1). */
const CREDIT_CODE = /^[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}$/;
const MODULUS = 31;

/** What a person typed as a tax number: full-width letters made plain, spaces and hyphens dropped, capitals. */
export function normaliseTaxNumber(text: string): string {
  return text.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase();
}

/** Check digit of the first 17 characters of a unified social credit code (GB 32100-2015): weights 3ⁱ mod 31. */
function creditCodeCheckDigit(code: string): string {
  let sum = 0;
  let weight = 1;
  for (const character of code.slice(0, 17)) {
    sum += ALPHABET.indexOf(character) * weight;
    weight = (weight * 3) % MODULUS;
  }
  return ALPHABET.charAt((MODULUS - (sum % MODULUS)) % MODULUS);
}

/**
 * What is wrong with a tax number, normalised. The 18-character unified social credit code carries a check digit;
 * the older numbers of 15 and 20 characters have none.
 */
export function taxNumberProblem(taxNo: string): 'format' | 'check_digit' | null {
  if (/^(?:[0-9A-Z]{15}|[0-9A-Z]{20})$/.test(taxNo)) return null;
  if (!CREDIT_CODE.test(taxNo)) return 'format';
  return creditCodeCheckDigit(taxNo) === taxNo.charAt(17) ? null : 'check_digit';
}
