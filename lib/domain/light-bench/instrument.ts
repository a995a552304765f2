import { SPECTRA_FROM, SPECTRA_TO } from '../light/axis';

/** A band pass in front of a detector, nm: `530/30` lets 515 to 545 through. */
export interface Detector {
  centre: number;
  width: number;
}

/** A laser, or the middle of an excitation filter, with what is read while it shines. */
export interface Line {
  nm: number;
  detectors: readonly Detector[];
}

/** An instrument as far as light is concerned. Lines ascend, and so do the detectors of each. */
export interface Instrument {
  lines: readonly Line[];
}

/** Where dyes are seen: one detector of one line. */
export interface Channel extends Detector {
  line: number;
}

/** As it travels and is kept: plain data that is the taker's own. */
export const linesOf = ({ lines }: Instrument): { nm: number; detectors: Detector[] }[] =>
  lines.map(({ nm, detectors }) => ({
    nm,
    detectors: detectors.map(({ centre, width }) => ({ centre, width })),
  }));

export const MAX_LINES = 8;
export const MAX_DETECTORS = 16;
export const WIDTH_FROM = 2;
export const WIDTH_TO = 200;

/** What can be wrong with an instrument that somebody wrote. */
export type InstrumentProblem =
  | 'required'
  | 'format'
  | 'line.range'
  | 'line.repeated'
  | 'lines.many'
  | 'detectors.required'
  | 'detectors.many'
  | 'detector.range'
  | 'detector.width'
  | 'detector.repeated';

type ReadInstrument =
  | { ok: true; instrument: Instrument }
  /** `at`: what was written there. */
  | { ok: false; problem: InstrumentProblem; at: string };

const bad = (problem: InstrumentProblem, at = ''): ReadInstrument => ({ ok: false, problem, at });
const inAxis = (nm: number) => nm >= SPECTRA_FROM && nm <= SPECTRA_TO;

/** `530/30`, as filters are named. */
export const detectorName = ({ centre, width }: Detector): string => `${centre}/${width}`;

/** `488-530/30`: tells a channel from all others of an instrument. */
export const channelKey = (channel: Channel): string => `${channel.line}-${detectorName(channel)}`;

/** Every channel of an instrument, line by line. */
export const channelsOf = ({ lines }: Instrument): Channel[] =>
  lines.flatMap(({ nm, detectors }) => detectors.map((detector) => ({ line: nm, ...detector })));

/** What is wrong with the first bad line or detector; null: nothing. Whole nanometres alone. */
function problemOf(lines: readonly Line[]): { problem: InstrumentProblem; at: string } | null {
  if (lines.length === 0) return { problem: 'required', at: '' };
  if (lines.length > MAX_LINES) return { problem: 'lines.many', at: '' };
  const seen = new Set<number>();
  for (const { nm, detectors } of lines) {
    const at = String(nm);
    if (!Number.isInteger(nm) || !inAxis(nm)) return { problem: 'line.range', at };
    if (seen.has(nm)) return { problem: 'line.repeated', at };
    seen.add(nm);
    if (detectors.length === 0) return { problem: 'detectors.required', at };
    if (detectors.length > MAX_DETECTORS) return { problem: 'detectors.many', at };
    const names = new Set<string>();
    for (const detector of detectors) {
      const name = detectorName(detector);
      const { centre, width } = detector;
      if (!Number.isInteger(centre) || !inAxis(centre)) return { problem: 'detector.range', at: name };
      if (!Number.isInteger(width) || width < WIDTH_FROM || width > WIDTH_TO)
        return { problem: 'detector.width', at: name };
      if (names.has(name)) return { problem: 'detector.repeated', at: name };
      names.add(name);
    }
  }
  return null;
}

/** Checked, and in ascending order. */
export function makeInstrument(lines: readonly Line[]): ReadInstrument {
  const wrong = problemOf(lines);
  if (wrong) return { ok: false, ...wrong };
  const sorted = lines
    .map(({ nm, detectors }) => ({
      nm,
      detectors: [...detectors].sort((a, b) => a.centre - b.centre || a.width - b.width),
    }))
    .sort((a, b) => a.nm - b.nm);
  return { ok: true, instrument: { lines: sorted } };
}

/** At the beginning of a line it divides nothing; with a blank behind it (`- 488: 530/30`) it is a list's. */
const BELOW_ZERO = /^-\d/;

/**
 * `405: 450/50 525/50` a line of text, or an underscore, for each laser. Colons, commas, hyphens and spaces all only
 * divide, so that an address (`405-450/50-525/50_488-530/30`) and what a person types are one spelling. Chinese keyboards
 * write all of it in full width; `nm` may stand behind any number.
 */
export function readInstrument(text: string): ReadInstrument {
  const rows = text
    .normalize('NFKC')
    .split(/[\n\r_;]+/)
    .map((row) => row.trim())
    .filter((row) => row !== '');
  if (rows.length === 0) return bad('required');
  const lines: Line[] = [];
  for (const row of rows) {
    const [first, ...rest] = row
      .replace(/(?<=\d)\s+(?=nm(?![\p{L}\p{N}]))/giu, '')
      .split(/[\s,、:-]+/)
      .filter((part) => part !== '');
    const nm = BELOW_ZERO.test(row) ? undefined : /^(\d{1,4})(?:nm)?$/i.exec(first ?? '')?.[1];
    if (nm === undefined) return bad('format', row.slice(0, 60));
    const detectors: Detector[] = [];
    for (const part of rest) {
      const [, centre, width] = /^(\d{1,4})(?:nm)?\/(\d{1,3})(?:nm)?$/i.exec(part) ?? [];
      if (centre === undefined || width === undefined) return bad('format', part.slice(0, 60));
      detectors.push({ centre: Number(centre), width: Number(width) });
    }
    lines.push({ nm: Number(nm), detectors });
  }
  return makeInstrument(lines);
}

/** For an address: `405-450/50-525/50_488-530/30`. `readInstrument` reads it back. */
export const writeInstrument = ({ lines }: Instrument): string =>
  lines.map(({ nm, detectors }) => [nm, ...detectors.map(detectorName)].join('-')).join('_');

/** For a person to change: a line of text for each laser, `405: 450/50 525/50`. `readInstrument` reads it back. */
export const typedInstrument = ({ lines }: Instrument): string =>
  lines.map(({ nm, detectors }) => `${nm}: ${detectors.map(detectorName).join(' ')}`).join('\n');
