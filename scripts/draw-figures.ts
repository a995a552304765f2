/**
 * Draws the figures of the demo's articles: `npx tsx scripts/draw-figures.ts`. They are drawn from the catalogue's own
 * bands, with numbers and names alone, so that one picture serves both languages.
 */
import path from 'node:path';
import sharp from 'sharp';
import { valueAt } from '../lib/domain/light/spectra';
import { wavelengthGlow } from '../lib/domain/light/wavelength';
import {
  curveOf,
  drawBand,
  drawCurve,
  drawPane,
  fillCurve,
  type Pane,
  shareWithin,
  xOf,
} from './animations/spectrum';
import { box, INK, line, text } from './animations/stage';

const TARGET = 'lib/backend/demo/data/content/market';
/** As small as letters stay readable on a phone; drawn with twice as many pixels. */
const [WIDTH, HEIGHT] = [640, 380];
const PANE: Pane = { left: 24, top: 78, width: 580, height: 252, from: 350, to: 750 };
const TICKS = [400, 500, 600, 700];
const frame = (parts: string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${2 * WIDTH}" height="${2 * HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${box(0, 0, WIDTH, HEIGHT, { fill: INK.ground }, 0)}${parts.join('')}</svg>`;
const percent = (share: number) => `${Math.round(share * 100)} %`;

/** How much of the most each laser line excites: what is read off an excitation spectrum. */
function laserLines(fluorophore: string, name: string, emissionNm: number): string {
  const excitation = curveOf(fluorophore, 'ex');
  const colour = wavelengthGlow(emissionNm);
  return frame([
    drawPane(PANE, TICKS),
    drawCurve(PANE, excitation, colour, '8 7'),
    fillCurve(PANE, curveOf(fluorophore, 'em'), colour, 0.25),
    drawCurve(PANE, curveOf(fluorophore, 'em'), colour, undefined, 0.6),
    ...[405, 488, 561, 640].flatMap((nm) => [
      line(xOf(PANE, nm), PANE.top, xOf(PANE, nm), PANE.top + PANE.height, {
        stroke: wavelengthGlow(nm),
        width: 2,
        dash: '2 6',
      }),
      text(xOf(PANE, nm), 34, `${nm} nm`, { size: 19, fill: wavelengthGlow(nm) }),
      text(xOf(PANE, nm), 62, percent(valueAt(excitation, nm)), { size: 22, fill: '#ffffff' }),
    ]),
    text(PANE.left + 16, PANE.top + 30, name, { size: 24, fill: '#ffffff', anchor: 'start' }),
  ]);
}

interface Light {
  fluorophore: string;
  name: string;
  /** Where its emission is highest. */
  nm: number;
}

/** Where dyes shine, each with its name above its maximum. */
function emissions(lights: readonly Light[]): string {
  return frame([
    drawPane(PANE, TICKS),
    ...lights.flatMap(({ fluorophore, name, nm }) => {
      const colour = wavelengthGlow(nm);
      const curve = curveOf(fluorophore, 'em');
      return [
        fillCurve(PANE, curve, colour, 0.3),
        drawCurve(PANE, curve, colour),
        drawCurve(PANE, curveOf(fluorophore, 'ex'), colour, '8 7', 0.5),
        text(xOf(PANE, nm), 56, `${name} ${nm}`, { size: 20, fill: colour }),
      ];
    }),
  ]);
}

/** How much of a dye's light comes through its own filter, and through its neighbour's. */
function spill(
  { fluorophore, name, nm }: Light,
  bands: readonly (readonly [centre: number, width: number])[],
) {
  const colour = wavelengthGlow(nm);
  const emission = curveOf(fluorophore, 'em');
  return frame([
    drawPane(PANE, TICKS),
    ...bands.flatMap(([centre, width]) => {
      const [from, to] = [centre - width / 2, centre + width / 2];
      return [
        drawBand(PANE, from, to, wavelengthGlow(centre), 1, ''),
        fillCurve(PANE, emission, colour, 0.55, [from, to]),
        text(xOf(PANE, centre), 34, `${centre}/${width}`, { size: 19, fill: wavelengthGlow(centre) }),
        text(xOf(PANE, centre), 62, percent(shareWithin(emission, from, to)), { size: 22, fill: '#ffffff' }),
      ];
    }),
    drawCurve(PANE, emission, colour),
    text(PANE.left + 16, PANE.top + 30, name, { size: 24, fill: '#ffffff', anchor: 'start' }),
  ]);
}

const FIGURES: Record<string, string> = {
  'laser-and-dye': laserLines('propidium-iodide', 'PI', 617),
  'nuclear-stains': emissions([
    { fluorophore: 'dapi', name: 'DAPI', nm: 461 },
    { fluorophore: 'propidium-iodide', name: 'PI', nm: 617 },
    { fluorophore: 'anthraquinone-far-red', name: 'FN1006', nm: 697 },
  ]),
  'compensation-controls': spill({ fluorophore: 'fitc', name: 'FITC', nm: 519 }, [
    [530, 30],
    [585, 42],
  ]),
};

for (const [article, svg] of Object.entries(FIGURES))
  await sharp(Buffer.from(svg))
    .webp({ quality: 88 })
    .toFile(path.join(TARGET, `${article}.webp`));
