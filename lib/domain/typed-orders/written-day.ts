/** A day as it is written with its year first, in figures; a part of patterns. */
export const WRITTEN_DAY = String.raw`\d{4}[-/.年]\d{1,2}[-/.月]\d{1,2}`;
