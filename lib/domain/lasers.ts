/** The four laser lines of common cytometers and confocal microscopes, in nm, as the filter presets name them. */
export const LASERS = ['405', '488', '561', '640'] as const;
export type Laser = (typeof LASERS)[number];

/**
 * The excitation maxima (nm, both ends included) that count as excited by a line.
 *
 * A dye's excitation band falls steeply on its red side and slowly, over a shoulder, on its blue side. So a line
 * serves dyes whose maximum lies up to 50 nm above it (the line meets the shoulder: propidium iodide, 535 nm, with
 * 488 nm), but only up to some 25 nm below it. The 405 nm line reaches down to 350 nm: DAPI (358 nm) and the Hoechst
 * dyes (350 nm) have broad bands and are read with it in practice, weakly excited as they are, for few instruments
 * have an ultraviolet line. Windows may overlap: a dye can be read with two lines.
 */
export const LASER_WINDOWS: Readonly<Record<Laser, readonly [from: number, to: number]>> = {
  '405': [350, 455],
  '488': [463, 538],
  '561': [535, 611],
  '640': [615, 690],
};

/** Whether a dye with its excitation maximum at `exNm` (nm) is listed under a laser line. */
export function isExcitedBy(exNm: number, laser: Laser): boolean {
  const [from, to] = LASER_WINDOWS[laser];
  return exNm >= from && exNm <= to;
}
