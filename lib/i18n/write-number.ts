/** `2,000`: a whole number with its thousands parted, which both languages write alike. */
export const writeNumber = (value: number): string => value.toLocaleString('en-GB');
