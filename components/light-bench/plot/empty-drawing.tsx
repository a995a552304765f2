import { DEFAULT_PRESET, presetInstrument } from '@/lib/domain/light-bench/presets';
import { fill } from '@/lib/i18n/fill';
import type { Site } from '@/lib/routing/site';
import type { BenchView } from '@/lib/views/light-bench/light-bench-load';
import type { BenchWords } from '../bench-words';
import { InstrumentLines } from '../instrument-lines';
import { BenchPlot } from './bench-plot';

interface Props {
  site: Site;
  view: BenchView;
  words: BenchWords;
}

/** What is drawn on a bench without a dye, by the server: the axis, and the lines of the instrument. */
export function emptyDrawing({ site, view, words }: Props) {
  const instrument = view.address.instrument ?? presetInstrument(DEFAULT_PRESET);
  const label = fill(words.plot.label, { count: 0 });
  return {
    lines: <InstrumentLines instrument={instrument} />,
    plot: <BenchPlot device={site.device} rows={[]} channels={[]} instrument={instrument} label={label} />,
  };
}
