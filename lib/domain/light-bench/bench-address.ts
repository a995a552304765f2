import { type Instrument, type InstrumentProblem, readInstrument, writeInstrument } from './instrument';
import { MAX_PRODUCTS } from './limits';
import { isPreset, type PresetKey, presetInstrument, presetOf } from './presets';

/** What an address says of the bench. */
export interface BenchAddress {
  /** Ids of products, each once; null: the address names none. */
  products: number[] | null;
  /** Null: the address names none, or a bad one. */
  instrument: Instrument | null;
  /** What is wrong with the instrument that it names, and what stands there. */
  problem: { problem: InstrumentProblem; at: string; text: string } | null;
  /** `channelKey` for each dye in order, those of products that are no longer sold included; null: the bench chooses. */
  channels: (string | null)[];
}

const LONGEST = 2_000;
const AUTO = 'auto';

/** Positive integers that a row of the catalogue may have. */
const isId = (text: string) => /^[1-9]\d{0,8}$/.test(text);

/** `p=12-34`, `i=` a preset's key or an instrument, `c=` a channel for each dye. What is no id is passed over. */
export function readBench({
  p,
  i,
  c,
}: {
  p?: string;
  i?: string;
  c?: string | readonly string[];
}): BenchAddress {
  const ids = p
    ?.split(/[^0-9]+/)
    .filter(isId)
    .map(Number);
  const text = (i ?? '').slice(0, LONGEST).trim();
  const read = text === '' ? null : isPreset(text) ? null : readInstrument(text);
  const channels = [c ?? []]
    .flat()
    .flatMap((keys) => keys.split('_'))
    .map((key) => (key === AUTO || key === '' ? null : key));
  return {
    products: ids === undefined ? null : [...new Set(ids)].slice(0, MAX_PRODUCTS),
    instrument: isPreset(text) ? presetInstrument(text) : read?.ok ? read.instrument : null,
    problem: read && !read.ok ? { problem: read.problem, at: read.at, text } : null,
    channels,
  };
}

/** The values of `p`, `i` and `c` that `readBench` reads back; what the bench would do anyway is left out. */
export function writeBench(bench: {
  products: readonly number[];
  instrument: Instrument | PresetKey | null;
  channels: readonly (string | null)[];
}): { p: string; i: string; c: string } {
  const { products, instrument, channels } = bench;
  return {
    p: products.join('-'),
    i:
      instrument === null || typeof instrument === 'string'
        ? (instrument ?? '')
        : (presetOf(instrument) ?? writeInstrument(instrument)),
    c: channels.some((key) => key !== null) ? channels.map((key) => key ?? AUTO).join('_') : '',
  };
}
