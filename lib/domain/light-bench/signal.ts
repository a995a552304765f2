import { type SpectrumPoint, valueAt } from '../light/spectra';
import type { Channel, Detector } from './instrument';

/** A fluorophore's light: points to join by straight lines, ascending in nm, 1 at each curve's own maximum. */
export interface Light {
  ex: readonly SpectrumPoint[];
  em: readonly SpectrumPoint[];
  /** False: measured, so nothing is known beyond its ends. */
  model: boolean;
}

/** The area under a curve between two wavelengths, by straight lines between its points; 0 outside them. */
export function areaBetween(points: readonly SpectrumPoint[], from: number, to: number): number {
  let area = 0;
  let before: SpectrumPoint | undefined;
  for (const point of points) {
    if (before) {
      const [a, b] = [Math.max(before[0], from), Math.min(point[0], to)];
      const slope = (point[1] - before[1]) / (point[0] - before[0] || 1);
      const at = (nm: number) => (before ? before[1] + (nm - before[0]) * slope : 0);
      if (b > a) area += ((at(a) + at(b)) / 2) * (b - a);
    }
    before = point;
  }
  return area;
}

/** How well a line excites a dye, 0…1 of its maximum; null where its measured points don't reach. */
export function excitationAt({ ex, model }: Light, nm: number): number | null {
  const [first, last] = [ex[0], ex.at(-1)];
  if (!first || !last) return null;
  if (!model && (nm < first[0] || nm > last[0])) return null;
  return valueAt(ex, nm);
}

/** The share of a dye's emission that a band pass lets through, 0…1. */
export function collected({ em }: Light, { centre, width }: Detector): number {
  const all = areaBetween(em, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY);
  return all > 0 ? areaBetween(em, centre - width / 2, centre + width / 2) / all : 0;
}

/**
 * The signal of a dye in a channel, 0…1: how well the line excites it times the share of its emission that the band
 * pass lets through. How bright the dye itself is, how strong the laser and how high the gain are not in it.
 * Where its excitation is not known there is none.
 */
export const signalIn = (light: Light, channel: Channel): number =>
  (excitationAt(light, channel.line) ?? 0) * collected(light, channel);
