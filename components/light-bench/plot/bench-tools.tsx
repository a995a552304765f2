'use client';

import { type RefObject, useState } from 'react';
import { copyText } from '@/components/ui/copy/copy-text';
import { Icon } from '@/components/ui/icons';
import type { BenchWords } from '../bench-words';
import type { Bench } from '../use-bench';
import styles from './bench-tools.module.css';

interface Props {
  bench: Bench;
  words: BenchWords;
  /** The line that says what the curves rest on. */
  basis: string;
  drawing: RefObject<SVGSVGElement | null>;
}

/** Share by address, take away as a picture or a table. What makes the files is loaded when one is wanted. */
export function BenchTools({ bench, words, basis, drawing }: Props) {
  const [told, setTold] = useState('');
  const { tools, curve } = words;
  const copy = async () => {
    if (await copyText(new URL(bench.address, location.href).href)) setTold(tools.copied);
  };
  const legend = () => [
    ...bench.rows.map(
      ({ number, dye, product }) =>
        `${number}  ${dye.name} · ${product.catalogNo} · ${curve[dye.model ? 'model' : 'measured']}`,
    ),
    words.plot.legend,
    basis,
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
      setTold('');
    } catch {
      setTold(tools.failed);
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
    <div className={styles.tools}>
      <button type="button" onClick={() => void copy()}>
        <Icon name="share" size={15} />
        {tools.copy}
      </button>
      {bench.rows.length > 0 && (
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
      )}
      <span role="status">{told}</span>
    </div>
  );
}
