import { channelsOf, type Instrument } from './instrument';
import { type Light, signalIn } from './signal';

/** How well an instrument shows a dye. */
export type FitGrade = 'bright' | 'usable' | 'weak' | 'no';

/** The dye is seen by an instrument at all from this signal on. */
export const SEEN_FROM = 0.025;

/**
 * By the signal in the best channel. The steps are those of the laser grades (50, 15 and 5 % of the excitation
 * maximum, lib/domain/light/lasers.ts) for a band pass that catches half of the emission, as fitting ones do.
 */
export function fitGrade(signal: number): FitGrade {
  if (signal >= 0.25) return 'bright';
  if (signal >= 0.075) return 'usable';
  return signal >= SEEN_FROM ? 'weak' : 'no';
}

/** The grade of the best fluorophore in a product; null when none of them has a curve. */
export function gradeOn(instrument: Instrument, lights: readonly Light[]): FitGrade | null {
  const known = lights.filter(({ ex, em }) => ex.length > 0 && em.length > 0);
  if (known.length === 0) return null;
  const channels = channelsOf(instrument);
  const best = Math.max(0, ...known.flatMap((light) => channels.map((channel) => signalIn(light, channel))));
  return fitGrade(best);
}
