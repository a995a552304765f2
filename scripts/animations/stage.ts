import { wavelengthGlow } from '../../lib/domain/light/wavelength';
import { escapeText } from '../../lib/domain/text/escape-text';

/** The picture every animation is drawn in, and the colours of light on ink. */
export const WIDTH = 960;
export const HEIGHT = 540;
export const INK = { ground: '#0b1624', pane: '#101f31', line: '#33506e', faint: '#1c2f45', text: '#c8d5e2' };
export const GREEN = wavelengthGlow(519);
export const ORANGE = wavelengthGlow(578);
export const RED = wavelengthGlow(617);
const BLUE = wavelengthGlow(488);

/** One animation: what is seen at each moment. Words are in the captions; in the picture stand figures and names alone. */
export interface Scene {
  /** Name of its files. */
  name: string;
  seconds: number;
  /** When the picture that stands for it is taken. */
  posterAt: number;
  /** SVG of the moment, seconds from the beginning. */
  draw(at: number): string;
}

const clamp = (value: number) => Math.min(1, Math.max(0, value));
/** How far something is that lasts from one moment to another: 0 before, 1 after, slow at both ends. */
export const during = (at: number, from: number, to: number): number => {
  const share = clamp((at - from) / (to - from));
  return share * share * (3 - 2 * share);
};
const FADE = 0.6;
/** There between two moments, fading in and out. */
export const between = (at: number, from: number, to: number): number =>
  during(at, from, from + FADE) * (1 - during(at, to - FADE, to));
export const mix = (a: number, b: number, share: number): number => a + (b - a) * share;

const round = (value: number) => Number(value.toFixed(1));
const attributes = (all: Record<string, string | number | undefined>) =>
  Object.entries(all)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? round(value * 100) / 100 : value}"`)
    .join('');

interface Look {
  stroke?: string;
  fill?: string;
  width?: number;
  opacity?: number;
  dash?: string;
}
const look = ({ stroke, fill = 'none', width, opacity, dash }: Look) =>
  attributes({ stroke, fill, 'stroke-width': width, opacity, 'stroke-dasharray': dash });

export const line = (x1: number, y1: number, x2: number, y2: number, style: Look = {}): string =>
  `<line${attributes({ x1, y1, x2, y2 })}${look({ stroke: INK.line, width: 2, ...style })} stroke-linecap="round"/>`;
export const circle = (cx: number, cy: number, r: number, style: Look): string =>
  `<circle${attributes({ cx, cy, r })}${look(style)}/>`;
export const box = (x: number, y: number, width: number, height: number, style: Look, rx = 4): string =>
  `<rect${attributes({ x, y, width, height, rx })}${look(style)}/>`;
export const path = (d: string, style: Look): string =>
  `<path d="${d}"${look({ width: 2, ...style })} stroke-linejoin="round" stroke-linecap="round"/>`;
export const group = (parts: string[], transform = '', opacity = 1): string =>
  opacity <= 0.01
    ? ''
    : `<g transform="${transform}" opacity="${round(opacity * 100) / 100}">${parts.join('')}</g>`;
export const moved = (x: number, y: number, turn = 0): string =>
  `translate(${round(x)} ${round(y)}) rotate(${round(turn)})`;

export function text(
  x: number,
  y: number,
  words: string,
  { size = 20, fill = INK.text, anchor = 'middle', opacity = 1 } = {},
): string {
  const safe = escapeText(words);
  return opacity <= 0.01
    ? ''
    : `<text${attributes({ x, y, 'font-size': size, fill, 'text-anchor': anchor, opacity })} font-family="Noto Sans, DejaVu Sans, sans-serif">${safe}</text>`;
}

/** Light from a point: two discs without an edge. */
export const glow = (x: number, y: number, r: number, colour: string, strength: number): string =>
  strength <= 0.01
    ? ''
    : circle(x, y, r, { fill: colour, opacity: 0.12 * strength }) +
      circle(x, y, r * 0.6, { fill: colour, opacity: 0.22 * strength });

/** A ray that a dash runs along, `at` seconds in. */
export function ray(
  from: [number, number],
  to: [number, number],
  colour: string,
  at: number,
  opacity = 1,
): string {
  const [x1, y1] = from;
  const [x2, y2] = to;
  const length = Math.hypot(x2 - x1, y2 - y1);
  const waves = Math.max(2, Math.round(length / 22));
  const [ux, uy] = [(x2 - x1) / length, (y2 - y1) / length];
  const points = Array.from({ length: waves * 6 + 1 }, (_, index) => {
    const along = (index / (waves * 6)) * length;
    const aside = 6 * Math.sin((along / 22) * 2 * Math.PI - at * 9);
    return `${round(x1 + ux * along - uy * aside)} ${round(y1 + uy * along + ux * aside)}`;
  });
  return path(`M${points.join('L')}`, { stroke: colour, width: 2.5, opacity });
}

/** A repeatable row of numbers between 0 and 1. */
export function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

/** Two of them as a Gaussian. */
export const gaussian = (next: () => number): number =>
  Math.sqrt(-2 * Math.log(next() + 1e-9)) * Math.cos(2 * Math.PI * next());

const frame = (parts: string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${box(0, 0, WIDTH, HEIGHT, { fill: INK.ground }, 0)}${parts.join('')}</svg>`;

/** A small heading, and how far the animation is. */
export const dressed = (at: number, seconds: number, parts: string[]): string =>
  frame([
    ...parts,
    line(0, HEIGHT - 2, WIDTH * clamp(at / seconds), HEIGHT - 2, { stroke: BLUE, width: 3, opacity: 0.6 }),
  ]);
