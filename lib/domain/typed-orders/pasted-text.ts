import { cutText } from '@/lib/domain/text/cut-text';
import { hasNumber, isOfOneCatalogue, readCommaRow } from './comma-row';

/** Lines that are looked at in one go. */
export const MAX_PASTED_LINES = 2_000;
/**
 * Lines in one call: so many that the longest list takes a third of the calls of a minute, so few that its progress is
 * seen and each name in them is looked for.
 */
export const LINES_A_CALL = 100;
/** Longer lines are cut: the rest of them is no order. */
const LONGEST_LINE = 500;

const partsOf = (line: string): string[] => line.split(/[;；、,，]/).map((part) => part.trim());

/** What begins with a number that may be ordered as so many lines. */
export const eachNumber = (line: string): string[] =>
  // `FN1001-5, 2; FN1005-1ML, 1`: what has no number of its own belongs to the one before it.
  partsOf(line).reduce<string[]>((lines, part) => {
    const last = lines.at(-1);
    if (last === undefined || hasNumber(part)) lines.push(part);
    else if (part !== '') lines[lines.length - 1] = `${last} ${part}`;
    return lines;
  }, []);

/** One line that lists several catalogue numbers as so many lines. */
function apart(line: string): string[] {
  if (line.includes('\t') || partsOf(line).filter(hasNumber).length < 2) return [line];
  // `FN1001-5, GM130, 2`: whether that is a name is known where the products are.
  const row = readCommaRow(line);
  return row && !isOfOneCatalogue(row) ? [line] : eachNumber(line);
}

/** The lines of what was pasted, empty ones left out. `left`: those that were too many. */
export function linesOfText(text: string): { lines: string[]; left: string[] } {
  const all = text
    .split(/\r\n|[\r\n\u2028]/)
    .flatMap(apart)
    .map((line) => cutText(line, LONGEST_LINE))
    .filter((line) => line.trim() !== '');
  return { lines: all.slice(0, MAX_PASTED_LINES), left: all.slice(MAX_PASTED_LINES) };
}
