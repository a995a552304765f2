import type { Database } from '@/lib/backend/db/client';
import { eachNumber } from '@/lib/domain/typed-orders/pasted-text';
import { readTypedLine, type TypedLine } from '@/lib/domain/typed-orders/typed-lines';
import { findByCode } from './find-lines';
import { createPauses } from './pauses';

/** A line that is looked up, and what of the text it is read from. */
interface AskedLine {
  text: string;
  line: TypedLine | null;
}

interface Row {
  first: TypedLine;
  second: TypedLine;
  halves: AskedLine[];
}

function halvesOf(text: string, line: TypedLine | null): Row | null {
  // How many are meant is asked of the line as it was typed: of its second half alone it would be read.
  if (!line?.beside || line.oddQty !== null) return null;
  const halves = eachNumber(text).map((half) => ({ text: half, line: readTypedLine(half) }));
  const [first, second, ...others] = halves.map((half) => half.line);
  return first && second && others.length === 0 ? { first, second, halves } : null;
}

/**
 * `AB1234, AB12345, 2` as two lines where what stands beside the code is the number of another product: a name that merely
 * looks like one leaves the line whole. Which it is can't be told where the text is taken apart.
 */
export async function partRows(
  db: Database,
  texts: readonly string[],
  lines: readonly (TypedLine | null)[],
): Promise<AskedLine[]> {
  const pause = createPauses();
  const rows: (Row | null)[] = [];
  for (const [index, line] of lines.entries()) {
    if (line?.beside) await pause();
    rows.push(halvesOf(texts[index] ?? '', line));
  }
  const whole = lines.map((line, index) => ({ text: texts[index] ?? '', line }));
  const keys = rows.flatMap((row) =>
    row ? [...row.first.codes, ...row.first.stems, ...row.second.codes] : [],
  );
  if (keys.length === 0) return whole;
  const { sizes, products, equivalents } = await findByCode(db, [...new Set(keys)]);
  const named = ({ codes }: TypedLine) =>
    codes.flatMap((key) => [sizes.get(key)?.goodsId, products.get(key)]).find((id) => id !== undefined);
  const isAnother = ({ first, second }: Row): boolean => {
    const other = named(second);
    const own = [
      named(first),
      ...first.stems.map((key) => products.get(key)),
      ...first.codes.flatMap((key) => (equivalents.get(key) ?? []).map(({ goodsId }) => goodsId)),
    ];
    return other !== undefined && !own.includes(other);
  };
  return whole.flatMap((line, index) => {
    const row = rows[index];
    return row && isAnother(row) ? row.halves : [line];
  });
}
