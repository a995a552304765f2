import { notFormula } from './not-formula';

type Value = string | number;

function cell(value: Value): string {
  if (typeof value === 'number') return String(value);
  const text = notFormula(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A table as CSV that spreadsheets open as it is: a mark at its beginning tells them that it is UTF-8. */
export const csvText = (rows: readonly (readonly Value[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
