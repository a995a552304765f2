import { wavelengthGlow } from '../../../lib/domain/light/wavelength';
import {
  between,
  circle,
  dressed,
  during,
  glow,
  group,
  INK,
  line,
  mix,
  moved,
  RED,
  ray,
  type Scene,
  text,
} from '../stage';

const SECONDS = 28;
const PAIRS = 18;
/** After which base pairs a dye goes in: no closer than every fourth. */
const GAPS = [2, 6, 10, 14];
const RISE = 26;
const LASER = wavelengthGlow(535);

function helix(opened: number): { rungs: number[]; gaps: number[]; width: number } {
  const rungs: number[] = [];
  const gaps: number[] = [];
  let x = 0;
  for (let pair = 0; pair < PAIRS; pair += 1) {
    rungs.push(x);
    if (GAPS.includes(pair)) {
      gaps.push(x + (RISE * (1 + opened)) / 2);
      x += RISE * (1 + opened);
    } else x += RISE;
  }
  return { rungs, gaps, width: x - RISE };
}

/** A flat dye: three fused rings. */
const dye = (x: number, y: number, turn: number, lit: number): string =>
  group(
    [
      glow(0, 0, 54, RED, lit),
      ...[-22, 0, 22].map((dy) =>
        circle(0, dy, 12, { stroke: RED, width: 3, fill: RED, opacity: 0.3 + 0.7 * lit }),
      ),
    ],
    moved(x, y, turn),
  );

export const intercalation: Scene = {
  name: 'intercalation',
  seconds: SECONDS,
  posterAt: 25,
  draw(at) {
    const opened = during(at, 10, 16);
    const { rungs, gaps, width } = helix(opened);
    const left = (960 - width) / 2;
    const middle = 300;
    const lit = during(at, 19, 20) * (0.85 + 0.15 * Math.sin(at * 6));
    const strand = (side: number) =>
      line(left - 26, middle + side * 78, left + width + 26, middle + side * 78, {
        stroke: INK.text,
        width: 4,
        opacity: 0.6,
      });
    const pairs = rungs.flatMap((x, index) => [
      line(left + x, middle - 74, left + x, middle - 5, {
        stroke: index % 3 === 0 ? '#7fa6c9' : '#5d86aa',
        width: 7,
      }),
      line(left + x, middle + 5, left + x, middle + 74, {
        stroke: index % 3 === 0 ? '#5d86aa' : '#7fa6c9',
        width: 7,
      }),
    ]);
    const dyes = gaps.map((gap, index) => {
      const come = during(at, 5 + index * 0.5, 14 + index * 0.5);
      const x = mix(150 + index * 220, left + gap, come);
      const there = during(at, 3.5, 5);
      return group([dye(x, mix(110, middle, come), mix(70 - index * 50, 0, come), lit)], '', there);
    });
    // One stays in the water: it is what a free dye looks like beside a bound one.
    const free = group(
      [dye(880, 440 + 6 * Math.sin(at), 40 + 10 * Math.sin(at * 0.7), 0)],
      '',
      during(at, 5, 6),
    );
    const light = between(at, 18.5, 27.6);
    return dressed(at, SECONDS, [
      strand(-1),
      strand(1),
      ...pairs,
      ...dyes,
      free,
      group(
        [
          line(left + 3 * RISE, middle + 100, left + 4 * RISE, middle + 100, { stroke: INK.text }),
          text(left + 3.5 * RISE, middle + 128, '0.34 nm', { size: 18 }),
        ],
        '',
        between(at, 1, 9),
      ),
      group(
        [
          text(left + width / 2, middle + 140, '+ 4 × 0.34 nm', { size: 22 }),
          line(left, middle + 108, left + width, middle + 108, { stroke: INK.text }),
        ],
        '',
        between(at, 14, 28.6),
      ),
      text(150, 60, 'PI', { size: 22, fill: RED, opacity: between(at, 5, 10) }),
      group(
        [
          ray([30, 60], [left + 40, middle - 90], LASER, at),
          text(30, 40, '535 nm', { size: 20, fill: LASER, anchor: 'start' }),
        ],
        '',
        light,
      ),
      group(
        [
          ray([left + width - 60, middle - 90], [900, 70], RED, at),
          text(930, 50, '617 nm', { size: 20, fill: RED, anchor: 'end' }),
        ],
        '',
        light * lit,
      ),
    ]);
  },
};
