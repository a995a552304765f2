/** Draws the covers of the demo's periodical: `npx tsx scripts/draw-covers.ts`. Each issue has the light of what it is about. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { wavelengthGlow } from '../lib/domain/light/wavelength';
import { curveOf, drawCurve, fillCurve, type Pane } from './animations/spectrum';
import { box, INK, line, text } from './animations/stage';

const TARGET = 'lib/backend/demo/data/content/periodicals';
const [WIDTH, HEIGHT] = [600, 800];
const PANE: Pane = { left: 0, top: 250, width: WIDTH, height: 430, from: 350, to: 750 };

interface Light {
  fluorophore: string;
  /** Where its emission is highest, nm: the colour it is drawn in. */
  nm: number;
}
/** Fluorophores of each issue, by the name of its file. */
const ISSUES: Record<string, Light[]> = {
  '2026-1': [{ fluorophore: 'dapi', nm: 461 }],
  '2026-2': [
    { fluorophore: 'dapi', nm: 461 },
    { fluorophore: 'green-488', nm: 519 },
  ],
  '2026-3': [
    { fluorophore: 'fitc', nm: 519 },
    { fluorophore: 'apc', nm: 660 },
  ],
  '2026-4': [
    { fluorophore: 'fitc', nm: 519 },
    { fluorophore: 'pe', nm: 578 },
  ],
  '2026-5': [
    { fluorophore: 'green-488', nm: 519 },
    { fluorophore: 'tmrm-tmre', nm: 574 },
    { fluorophore: 'far-red-647', nm: 665 },
  ],
  '2026-6': [{ fluorophore: 'propidium-iodide', nm: 617 }],
};

function cover(issue: string, lights: readonly Light[]): string {
  const [year = '', number = ''] = issue.split('-');
  const curves = lights.flatMap(({ fluorophore, nm }) => {
    const colour = wavelengthGlow(nm);
    const emission = curveOf(fluorophore, 'em');
    if (emission.length === 0) throw new Error(`no bands of ${fluorophore}`);
    return [
      fillCurve(PANE, emission, colour, 0.32),
      drawCurve(PANE, emission, colour),
      drawCurve(PANE, curveOf(fluorophore, 'ex'), colour, '8 7', 0.6),
    ];
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${[
    box(0, 0, WIDTH, HEIGHT, { fill: INK.ground }, 0),
    text(48, 100, '荧光实验通讯', { size: 52, fill: '#ffffff', anchor: 'start' }),
    text(48, 146, 'Fluorescence Bench Notes', { size: 26, anchor: 'start' }),
    line(48, 176, 552, 176, { stroke: INK.line, width: 1.5 }),
    ...curves,
    line(0, 680, WIDTH, 680, { stroke: INK.line, width: 1.5 }),
    text(48, 752, year, { size: 34, anchor: 'start' }),
    text(552, 752, number, { size: 64, fill: '#ffffff', anchor: 'end' }),
  ].join('')}</svg>`;
}

const issues = readdirSync(TARGET).flatMap((name) => /^(.+)\.zh\.md$/.exec(name)?.[1] ?? []);
for (const issue of issues) {
  const lights = ISSUES[issue];
  if (!lights) throw new Error(`no light for ${issue}`);
  await sharp(Buffer.from(cover(issue, lights)))
    .webp({ quality: 84 })
    .toFile(path.join(TARGET, `${issue}.webp`));
}
