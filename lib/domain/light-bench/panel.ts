import { SEEN_FROM } from './grade';
import { complexity, type Signature, similarity } from './indices';
import { type Channel, channelKey, channelsOf, type Instrument } from './instrument';
import { excitationAt, type Light, signalIn } from './signal';

/** One row of the bench: a dye, and the channel that somebody chose for it (`channelKey`); null: the bench chooses. */
export interface PanelDye {
  light: Light;
  chosen: string | null;
}

/** What of one dye gets into the channel of another: 0.16 is 16 % of its signal in its own. */
export interface Spill {
  from: number;
  into: number;
  share: number;
}

/** Dyes are named by their place among those given. */
export interface Panel {
  /** Where each dye is read; null: this instrument does not see it. */
  channels: (Channel | null)[];
  /** 0…1, by dye and by line of the instrument; null: not known. */
  excitation: (number | null)[][];
  /** The dye's signal in its own channel. */
  signals: number[];
  /** By dye and by the dye whose channel it is; 1 in its own; null where one of them has no channel. */
  spill: (number | null)[][];
  /** The largest of them in another's channel; null when there is none worth 1 %. */
  worst: Spill | null;
  /** The two that are most alike. */
  alike: { a: number; b: number; index: number } | null;
  /** Infinity: two can't be told apart; null: fewer than two dyes are seen. */
  complexity: number | null;
}

export type Severity = 'own' | 'none' | 'low' | 'medium' | 'high';

/** As it is shown. */
export const wholePercent = (share: number): number => Math.round(share * 100);

/**
 * What a spillover means, judged by the whole per cent that is shown: below 1 % nothing, up to 4 % little, from 5 %
 * it needs compensation, from 20 % dim signals drown in what compensation leaves. Rules of thumb, said as such.
 */
export function severityOf(share: number): Exclude<Severity, 'own'> {
  const percent = wholePercent(share);
  if (percent < 1) return 'none';
  if (percent < 5) return 'low';
  return percent < 20 ? 'medium' : 'high';
}

/**
 * A channel for each dye: those that somebody chose, and then, the strongest signal first, the best that no other
 * dye has. A dye that no free channel sees shares the best one it has.
 */
function assign(dyes: readonly PanelDye[], channels: readonly Channel[], table: readonly Signature[]) {
  const keys = channels.map(channelKey);
  const chosen = dyes.map(({ chosen: key }) => (key === null ? -1 : keys.indexOf(key)));
  const taken = new Set(chosen.filter((at) => at >= 0));
  const open = table
    .flatMap((row, dye) => (chosen[dye] === -1 ? row.map((signal, at) => ({ dye, at, signal })) : []))
    .filter(({ signal }) => signal >= SEEN_FROM)
    .sort((a, b) => b.signal - a.signal || a.dye - b.dye || a.at - b.at);
  for (const { dye, at } of open) {
    if (chosen[dye] !== -1 || taken.has(at)) continue;
    chosen[dye] = at;
    taken.add(at);
  }
  for (const { dye, at } of open) if (chosen[dye] === -1) chosen[dye] = at;
  return chosen;
}

/** The dyes on the instrument: where each is read, and how far it gets into the others' channels. */
export function layOut(dyes: readonly PanelDye[], instrument: Instrument): Panel {
  const all = channelsOf(instrument);
  const table = dyes.map(({ light }) => all.map((channel) => signalIn(light, channel)));
  const at = assign(dyes, all, table);
  const signal = (dye: number, channel: number) => table[dye]?.[channel] ?? 0;
  const spill = at.map((own, i) =>
    at.map((other, j) => {
      const reference = signal(i, own);
      if (other < 0 || reference <= 0) return null;
      return i === j ? 1 : signal(i, other) / reference;
    }),
  );
  // What the instrument does not see has no say in how well the panel is told apart.
  const seen = table.map((row) => (Math.max(0, ...row) >= SEEN_FROM ? row : row.map(() => 0)));
  return {
    channels: at.map((index) => all[index] ?? null),
    excitation: dyes.map(({ light }) => instrument.lines.map(({ nm }) => excitationAt(light, nm))),
    signals: at.map((index, dye) => signal(dye, index)),
    spill,
    worst: worstOf(spill),
    alike: mostAlike(seen),
    complexity: complexity(seen),
  };
}

function worstOf(spill: Panel['spill']): Spill | null {
  let worst: Spill | null = null;
  spill.forEach((row, from) => {
    row.forEach((share, into) => {
      if (from === into || share === null || severityOf(share) === 'none') return;
      if (!worst || share > worst.share) worst = { from, into, share };
    });
  });
  return worst;
}

function mostAlike(table: readonly Signature[]): Panel['alike'] {
  let best: Panel['alike'] = null;
  table.forEach((one, a) => {
    table.slice(a + 1).forEach((other, i) => {
      const index = similarity(one, other);
      if (index !== null && (!best || index > best.index)) best = { a, b: a + 1 + i, index };
    });
  });
  return best;
}
