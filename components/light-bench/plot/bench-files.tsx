'use client';

import type { RefObject } from 'react';
import { basisOf } from '../basis-of';
import type { BenchWords } from '../bench-words';
import type { Bench } from '../use-bench';

interface Props {
  bench: Bench;
  words: BenchWords;
  drawing: RefObject<SVGSVGElement | null>;
  onTold: (text: string) => void;
}

/** The bench as a picture or a table. What makes the files is loaded when one is wanted. */
export function BenchFiles({ bench, words, drawing, onTold }: Props) {
  const { tools, curve } = words;
  const legend = () => [
    ...bench.rows.map(
      ({ number, dye, product }) =>
        `${number}  ${dye.name} · ${product.catalogNo} · ${curve[dye.model ? 'model' : 'measured']}`,
    ),
    words.plot.legend,
    basisOf(bench, words),
  ];
  const picture = async (kind: 'svg' | 'png') => {
    if (!drawing.current) return;
    try {
      const { download, pictureOf, toPng } = await import('./bench-picture');
      const svg = pictureOf(drawing.current, legend());
      download(
        kind === 'svg' ? new Blob([svg], { type: 'image/svg+xml' }) : await toPng(svg),
        `${tools.file}.${kind}`,
      );
      onTold('');
    } catch {
      onTold(tools.failed);
    }
  };
  const table = async () => {
    const [{ benchCsv }, { download }] = await Promise.all([
      import('./bench-csv'),
      import('./bench-picture'),
    ]);
    const text = benchCsv(bench, bench.instrument.lines, words);
    download(new Blob([text], { type: 'text/csv;charset=utf-8' }), `${tools.file}.csv`);
  };
  return (
    <>
      <button type="button" onClick={() => void picture('svg')}>
        {tools.svg}
      </button>
      <button type="button" onClick={() => void picture('png')}>
        {tools.png}
      </button>
      <button type="button" onClick={() => void table()}>
        {tools.csv}
      </button>
    </>
  );
}
