'use client';

import type { RefObject } from 'react';
import type { BenchWords } from '../bench-words';
import type { Bench } from '../use-bench';
import type { FileKind } from './save-bench';

const KINDS: readonly FileKind[] = ['svg', 'png', 'csv'];

interface Props {
  bench: Bench;
  words: BenchWords;
  drawing: RefObject<SVGSVGElement | null>;
  onTold: (text: string) => void;
}

/** The bench as a picture or a table. What makes the files is loaded when one is wanted. */
export function BenchFiles({ bench, words, drawing, onTold }: Props) {
  const { tools } = words;
  const save = async (kind: FileKind) => {
    if (!drawing.current) return;
    try {
      const { saveBench } = await import('./save-bench');
      await saveBench(kind, bench, words, drawing.current);
      onTold('');
    } catch {
      onTold(tools.failed);
    }
  };
  return KINDS.map((kind) => (
    <button key={kind} type="button" onClick={() => void save(kind)}>
      {tools[kind]}
    </button>
  ));
}
