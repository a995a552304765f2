import { askBenchHits, askBenchProducts, askReplacements } from '@/lib/views/light-bench/light-bench-ask';
import { chosenByKey, compute, worstProducts } from './bench-rows';
import { InstrumentLines } from './instrument-lines';
import { BenchFiles } from './plot/bench-files';
import { BenchPlot } from './plot/bench-plot';
import { BenchHits } from './tray/bench-hits';
import { BenchLaid } from './tray/bench-laid';
import { BenchFigures } from './verdict/bench-figures';
import { BenchIndices } from './verdict/bench-indices';

/** What a bench with dyes on it computes and shows, as one file: an empty one does without until something is sought. */
export const benchWorks = {
  askBenchHits,
  askBenchProducts,
  askReplacements,
  chosenByKey,
  compute,
  worstProducts,
  BenchFigures,
  BenchFiles,
  BenchHits,
  BenchIndices,
  BenchLaid,
  BenchPlot,
  InstrumentLines,
};
