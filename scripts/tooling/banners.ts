import { readFileSync } from 'node:fs';
import { type SpectrumPoint, simplify } from '../../lib/domain/light/spectra';
import { wavelengthColour } from '../../lib/domain/light/wavelength';

interface Canvas {
  suffix: string;
  width: number;
  height: number;
  /** Where the picture's own part begins and ends, and its ground line. */
  from: number;
  to: number;
  ground: number;
  /** Height of a full curve, and how large goods are drawn. */
  rise: number;
  scale: number;
}
const WIDE: Canvas = {
  suffix: '',
  width: 1440,
  height: 400,
  from: 640,
  to: 1440,
  ground: 356,
  rise: 270,
  scale: 1.75,
};
const NARROW: Canvas = {
  suffix: '-m',
  width: 780,
  height: 640,
  from: 0,
  to: 780,
  ground: 600,
  rise: 250,
  scale: 1.75,
};

const PEAKS: readonly (readonly [nm: number, share: number])[] = [
  [421, 0.66],
  [461, 0.95],
  [509, 0.58],
  [530, 0.82],
  [570, 1],
  [605, 0.56],
  [647, 0.84],
  [690, 0.72],
];
const one = (n: number) => Number(n.toFixed(1));
const symbols = readFileSync('public/art/goods.svg', 'utf8');

function curves(canvas: Canvas, strength: number): string {
  const x = (nm: number) => one(canvas.from + ((nm - 380) / 400) * (canvas.to - canvas.from));
  return PEAKS.map(([peak, share]) => {
    const points: SpectrumPoint[] = [];
    for (let nm = peak - 45; nm <= peak + 85; nm++) {
      points.push([nm, Math.exp(-(((nm - peak) / (nm < peak ? 17 : 31)) ** 2)) * share]);
    }
    const line = simplify(points, 0.0015).map(
      ([nm, v]) => `${x(nm)} ${one(canvas.ground - v * canvas.rise)}`,
    );
    const colour = wavelengthColour(peak);
    return `<path d="M${line.join('L')}" fill="${colour}" fill-opacity="${one(0.26 * strength * 10) / 10}" stroke="${colour}" stroke-width="1.8" stroke-opacity="${strength}"/>`;
  }).join('\n');
}

function grid(canvas: Canvas): string {
  const step = (canvas.to - canvas.from) / 8;
  const lines = Array.from(
    { length: 9 },
    (_, i) => `M${one(canvas.from + i * step)} ${canvas.ground}v-${canvas.rise + 30}`,
  );
  const stops = Array.from({ length: 17 }, (_, i) => {
    const nm = 380 + i * 25;
    return `<stop offset="${one((i / 16) * 100)}%" stop-color="${wavelengthColour(nm)}"/>`;
  });
  return `<defs><linearGradient id="s">${stops.join('')}</linearGradient></defs>
<path d="${lines.join('')}" stroke="#1b2c3f"/>`;
}

/** The base line, over the curves' feet. */
function bar(canvas: Canvas): string {
  return `<rect x="${canvas.from}" y="${canvas.ground - 1.5}" width="${canvas.to - canvas.from}" height="4" fill="url(#s)"/>`;
}

/** One product symbol with its foot at (`x`, `y`), in the colour of `nm`. */
function goods(symbol: string, nm: number, x: number, y: number, scale: number): string {
  const body = new RegExp(`<symbol id="${symbol}"[^>]*>([\\s\\S]*?)</symbol>`).exec(symbols)?.[1];
  if (!body) throw new Error(`no symbol ${symbol} in goods.svg`);
  const drawn = body.replace('<use href="#antibody"/>', () => {
    return /<symbol id="antibody"[^>]*>([\s\S]*?)<\/symbol>/.exec(symbols)?.[1] ?? '';
  });
  // On ink the antibody's own ink would vanish.
  const lit = drawn
    .replaceAll('stroke="#22384d"', 'stroke="#8fa8c0"')
    .replaceAll('stroke="#7c93a8"', 'stroke="#4d6883"');
  const at = `translate(${one(x - 60 * scale)} ${one(y - 141 * scale)}) scale(${scale})`;
  return `<g transform="${at}" color="${wavelengthColour(nm)}">${lit.trim()}</g>`;
}

function row(
  canvas: Canvas,
  items: readonly (readonly [symbol: string, nm: number, at: number, size: number])[],
): string {
  const span = canvas.to - canvas.from;
  return items
    .map(([symbol, nm, at, size]) =>
      goods(symbol, nm, canvas.from + at * span, canvas.ground, canvas.scale * size),
    )
    .join('\n');
}

const BANNERS: Record<string, (canvas: Canvas) => string> = {
  spectra: (canvas) => `${grid(canvas)}\n${curves(canvas, 0.9)}\n${bar(canvas)}`,
  antibody: (canvas) =>
    `${grid(canvas)}\n${curves(canvas, 0.3)}\n${bar(canvas)}\n${row(canvas, [
      ['conjugate', 461, 0.2, 0.8],
      ['conjugate', 519, 0.42, 1.1],
      ['conjugate', 580, 0.64, 0.9],
      ['conjugate', 661, 0.84, 1.15],
    ])}`,
  kit: (canvas) =>
    `${grid(canvas)}\n${curves(canvas, 0.3)}\n${bar(canvas)}\n${row(canvas, [
      ['vial', 461, 0.16, 0.9],
      ['vial', 519, 0.31, 0.9],
      ['kit', 661, 0.56, 1.35],
      ['vial', 605, 0.83, 0.9],
    ])}`,
};

/** The pictures of the home banners, from the spectrum's own colours and the product symbols, by their files' names. */
export const bannerPictures = (): { name: string; svg: string }[] =>
  Object.entries(BANNERS).flatMap(([name, draw]) =>
    [WIDE, NARROW].map((canvas) => {
      const { width, height, suffix } = canvas;
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<path fill="#0b1624" d="M0 0h${width}v${height}H0z"/>
${draw(canvas)}
</svg>
`;
      return { name: `${name}${suffix}.svg`, svg };
    }),
  );
