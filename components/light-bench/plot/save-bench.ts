import { basisOf } from '../basis-of';
import type { BenchWords } from '../bench-words';
import type { Bench } from '../use-bench';
import { benchCsv } from './bench-csv';
import { download, pictureOf, toPng } from './bench-picture';

export type FileKind = 'svg' | 'png' | 'csv';

function pictureOfBench(bench: Bench, words: BenchWords, drawing: SVGSVGElement): string {
  const rows = bench.rows.map(
    ({ number, dye, product }) =>
      `${number}  ${dye.name} · ${product.catalogNo} · ${words.curve[dye.model ? 'model' : 'measured']}`,
  );
  return pictureOf(drawing, [...rows, words.plot.legend, basisOf(bench, words)]);
}

/** Hands the bench as a picture or a table to the browser's downloads. @throws when the browser can't make the picture */
export async function saveBench(
  kind: FileKind,
  bench: Bench,
  words: BenchWords,
  drawing: SVGSVGElement,
): Promise<void> {
  const blobOf = {
    svg: () => new Blob([pictureOfBench(bench, words, drawing)], { type: 'image/svg+xml' }),
    png: () => toPng(pictureOfBench(bench, words, drawing)),
    csv: () => new Blob([benchCsv(bench, bench.instrument.lines, words)], { type: 'text/csv;charset=utf-8' }),
  };
  download(await blobOf[kind](), `${words.tools.file}.${kind}`);
}
