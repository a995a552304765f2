import { detectorName } from '@/lib/domain/light-bench/instrument';
import { csvText } from '@/lib/domain/text/csv-text';
import type { BenchResult, BenchRow } from '../bench-rows';
import type { BenchWords } from '../bench-words';

const percent = (share: number) => Number((share * 100).toFixed(1));

/** The bench as a table: each row says whether its curve is a model, which dye, and one figure of it. */
export function benchCsv(
  { rows, panel }: Pick<BenchResult, 'rows' | 'panel'>,
  lines: readonly { nm: number }[],
  words: BenchWords,
): string {
  const { csv, curve } = words;
  const table: (string | number)[][] = [
    [csv.kind, csv.dye, csv.catalogNo, csv.curve, csv.where, csv.percent],
  ];
  const add = (kind: string, { dye, product }: BenchRow, where: string, share: number | null | undefined) => {
    if (share === null || share === undefined) return;
    table.push([
      kind,
      dye.name,
      product.catalogNo,
      curve[dye.model ? 'model' : 'measured'],
      where,
      percent(share),
    ]);
  };
  const channelName = (at: number) => {
    const channel = panel.channels[at];
    return channel ? `${channel.line} nm ${detectorName(channel)}` : null;
  };
  rows.forEach((row, index) => {
    lines.forEach(({ nm }, at) => {
      add(csv.excitation, row, `${nm} nm`, panel.excitation[index]?.[at]);
    });
    const own = channelName(index);
    if (own) add(csv.signal, row, own, panel.signals[index]);
    rows.forEach((_, into) => {
      const where = channelName(into);
      if (where) add(csv.spill, row, where, panel.spill[index]?.[into]);
    });
  });
  return csvText(table);
}
