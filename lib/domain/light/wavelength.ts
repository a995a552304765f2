/** What a wavelength has for a colour where the eye sees none. */
export const INVISIBLE = '#8a96a3';

/** The ends of the bar in every spectrum strip, nm. */
export const STRIP_FROM = 350;
export const STRIP_TO = 800;

type Rgb = readonly [number, number, number];

/**
 * The visible spectrum as stops. Spectral colours lie outside sRGB, so any rendering is a choice; these keep
 * the hues in their places and are calmer than the usual piecewise formula, whose neon green and pale
 * yellow disappear on a white page.
 */
const STOPS: readonly (readonly [number, Rgb])[] = [
  [380, [92, 32, 150]],
  [405, [112, 38, 205]],
  [430, [82, 56, 232]],
  [450, [46, 82, 245]],
  [470, [14, 120, 242]],
  [488, [0, 160, 228]],
  [500, [0, 180, 182]],
  [515, [16, 188, 118]],
  [530, [52, 190, 70]],
  [550, [134, 200, 30]],
  [565, [196, 204, 10]],
  [580, [245, 194, 0]],
  [595, [255, 154, 10]],
  [612, [252, 108, 20]],
  [632, [238, 62, 28]],
  [655, [214, 30, 34]],
  [685, [178, 20, 38]],
  [720, [138, 18, 38]],
  [780, [92, 14, 32]],
];

const hex = (rgb: Rgb) => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

function visibleRgb(nm: number): Rgb | null {
  let below: readonly [number, Rgb] | undefined;
  for (const stop of STOPS) {
    if (stop[0] === nm) return stop[1];
    if (stop[0] > nm) {
      if (!below) return null;
      const [from, a] = below;
      const [to, b] = stop;
      const share = (nm - from) / (to - from);
      const mix = (i: 0 | 1 | 2) => a[i] + (b[i] - a[i]) * share;
      return [mix(0), mix(1), mix(2)];
    }
    below = stop;
  }
  return null;
}

/** The sRGB colour (`#rrggbb`) of light of `nm` nanometres; grey outside 380–780 and for what is no number. */
export function wavelengthColour(nm: number): string {
  const rgb = visibleRgb(nm);
  return rgb ? hex(rgb) : INVISIBLE;
}

const channel = (part: number) => {
  const c = part / 255;
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
};
const luminance = ([r, g, b]: Rgb) => 0.2126 * channel(r) + 0.7152 * channel(g) + 0.0722 * channel(b);
const contrastOnWhite = (rgb: Rgb) => 1.05 / (luminance(rgb) + 0.05);
/** The ground of pictures of light, `--ink-deep`. */
const INK: Rgb = [11, 22, 36];
const contrastOnInk = (rgb: Rgb) => (luminance(rgb) + 0.05) / (luminance(INK) + 0.05);

/**
 * The same hue, darkened as far as thin marks on white need it (contrast at least 3:1): for curves, dotted
 * lines and dots, where a yellow fill would do and a yellow hairline would not.
 */
export function wavelengthInk(nm: number): string {
  let rgb = visibleRgb(nm);
  if (!rgb) return '#6b7887';
  while (contrastOnWhite(rgb) < 3.05) rgb = [rgb[0] * 0.97, rgb[1] * 0.97, rgb[2] * 0.97];
  return hex(rgb);
}

/** The same hue as it glows on ink, lightened as far as text needs it there (contrast at least 4.5:1). */
export function wavelengthGlow(nm: number): string {
  let rgb = visibleRgb(nm);
  if (!rgb) return '#a9b8c6';
  const lighter = (part: number) => part + (255 - part) * 0.04;
  while (contrastOnInk(rgb) < 4.55) rgb = [lighter(rgb[0]), lighter(rgb[1]), lighter(rgb[2])];
  return hex(rgb);
}

/** Where `nm` stands on the strip of 350–800 nm: 0 at its left end, 1 at its right, never beyond. */
export function spectrumPosition(nm: number): number {
  return Math.min(1, Math.max(0, (nm - STRIP_FROM) / (STRIP_TO - STRIP_FROM)));
}
