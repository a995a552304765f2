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
  drawing: RefObject<SVGSVGElement | null>;
}

/** Share by address, take away as a picture or a table. */
export function BenchTools({ bench, words, drawing }: Props) {
  const [told, setTold] = useState('');
  const { tools } = words;
  const { works } = bench;
  const copy = async () => {
    if (await copyText(new URL(bench.address, location.href).href)) setTold(tools.copied);
  };
  return (
    <div className={styles.tools}>
      <button type="button" onClick={() => void copy()}>
        <Icon name="share" size={15} />
        {tools.copy}
      </button>
      {works && bench.rows.length > 0 && (
        <works.BenchFiles bench={bench} words={words} drawing={drawing} onTold={setTold} />
      )}
      <span role="status">{told}</span>
    </div>
  );
}
