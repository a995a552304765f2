/** The laser lines of common cytometers and confocal microscopes, in nm, that products are filtered by. */
export const LASER_LINES = ['355', '405', '488', '561', '640'] as const;
export type LaserLine = (typeof LASER_LINES)[number];

/** The four lines that most instruments have: where only few have room. */
export const COMMON_LASERS = ['405', '488', '561', '640'] as const satisfies readonly LaserLine[];

/** How well a line excites a dye, best first; `none`: not worth trying. */
export type ExcitationGrade = 'well' | 'usable' | 'weak' | 'none';

/** A relative excitation (0…1, 1 at the excitation maximum) as it is kept and compared: 0…1000. */
export const toPerMille = (share: number): number => Math.round(share * 1000);

/** A relative excitation (0…1) as the whole per cent that is shown. */
export const excitationPercent = (share: number): number => Math.round(toPerMille(share) / 10);

/**
 * The grade of a relative excitation (0…1), judged by the whole per cent that stands beside it: from 50 % well,
 * from 15 % usable, from 5 % weak.
 */
export function excitationGrade(share: number): ExcitationGrade {
  const percent = excitationPercent(share);
  if (percent >= 50) return 'well';
  if (percent >= 15) return 'usable';
  return percent >= 5 ? 'weak' : 'none';
}

/** Products are listed under a line from this per mille on: the least that is shown as 5 %. */
export const LISTED_FROM_PER_MILLE = 45;

/**
 * The lines to judge dyes by where nobody has named an instrument: the common ones, and 355 nm as well where that
 * excites one of them usably.
 */
export function defaultLines(
  excitations: readonly (Readonly<Record<LaserLine, number | null>> | null)[],
): readonly LaserLine[] {
  const ultraviolet = excitations.some((one) => {
    const grade = excitationGrade(one?.['355'] ?? 0);
    return grade === 'well' || grade === 'usable';
  });
  return ultraviolet ? LASER_LINES : COMMON_LASERS;
}
