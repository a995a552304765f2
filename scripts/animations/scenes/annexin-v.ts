import { membrane } from '../antibody';
import {
  between,
  box,
  circle,
  dressed,
  during,
  GREEN,
  gaussian,
  glow,
  group,
  INK,
  line,
  mix,
  numbers,
  path,
  RED,
  type Scene,
  text,
} from '../stage';

const SECONDS = 34;
const TOP = 250;
const PS = '#e6b450';
const PLOT = { left: 640, top: 120, side: 280 };
/** Lipids whose head is phosphatidylserine, by their place along the membrane. */
const FLIPPING = [110, 220, 330, 440];

interface Crowd {
  count: number;
  annexin: number;
  pi: number;
  from: number;
  colour: string;
}
const CROWDS: Crowd[] = [
  { count: 70, annexin: 0.25, pi: 0.25, from: 2, colour: INK.text },
  { count: 45, annexin: 0.74, pi: 0.27, from: 16, colour: GREEN },
  { count: 40, annexin: 0.77, pi: 0.76, from: 26, colour: RED },
];

function dots(at: number): string[] {
  const next = numbers(11);
  return CROWDS.flatMap(({ count, annexin, pi, from, colour }) =>
    Array.from({ length: count }, (_, index) => {
      const x = PLOT.left + (annexin + 0.06 * gaussian(next)) * PLOT.side;
      const y = PLOT.top + (1 - pi + 0.06 * gaussian(next)) * PLOT.side;
      return circle(x, y, 3, {
        fill: colour,
        opacity: 0.8 * during(at, from + index * 0.03, from + 0.5 + index * 0.03),
      });
    }),
  );
}

/** A cup that closes on one lipid's head. */
const annexin = (x: number, y: number, opacity: number) =>
  group(
    [
      glow(x, y - 22, 34, GREEN, 1),
      path(`M${x - 15} ${y - 4}Q${x - 15} ${y - 26} ${x} ${y - 26}Q${x + 15} ${y - 26} ${x + 15} ${y - 4}`, {
        stroke: '#9fb6cc',
        width: 6,
      }),
      circle(x, y - 34, 7, { fill: GREEN }),
    ],
    '',
    opacity,
  );

const pi = (x: number, y: number, lit: number) =>
  group([
    glow(x, y, 34, RED, lit),
    ...[-9, 0, 9].map((dx) =>
      circle(x + dx, y, 6, { stroke: RED, width: 2, fill: RED, opacity: 0.35 + 0.65 * lit }),
    ),
  ]);

export const annexinV: Scene = {
  name: 'annexin-v',
  seconds: SECONDS,
  posterAt: 30,
  draw(at) {
    const open = during(at, 21, 24);
    const heads = FLIPPING.map((x, index) => {
      const flip = during(at, 5 + index * 0.6, 8 + index * 0.6);
      return circle(x + 22 * Math.sin(flip * Math.PI), mix(TOP + 56, TOP, flip), 8, { fill: PS });
    });
    const calcium = FLIPPING.map((x, index) =>
      group(
        [
          circle(x - 9, mix(170, TOP - 10, during(at, 11 + index * 0.3, 12.5 + index * 0.3)), 5, {
            fill: '#e8edf2',
          }),
        ],
        '',
        during(at, 10.5, 11.5),
      ),
    );
    const bound = FLIPPING.map((x, index) => {
      const come = during(at, 12.5 + index * 0.5, 14.5 + index * 0.5);
      return annexin(x, mix(110, TOP - 4, come), come);
    });
    const lit = during(at, 27, 28) * (0.85 + 0.15 * Math.sin(at * 6));
    const dyes = [80, 270, 480].map((x, index) => {
      const enter = during(at, 23.5 + index * 0.6, 26.5 + index * 0.6);
      // Turned away by a membrane that is whole; through the gap once it is not.
      const away = Math.abs(Math.sin((at - 16) * 1.4 + index)) * 40 * (1 - open);
      return group(
        [pi(mix(x, 180 + index * 90, enter), mix(170 - away * 0.5, 430, enter), lit)],
        '',
        during(at, 15.5, 16.5),
      );
    });
    const dna = Array.from({ length: 13 }, (_, index) =>
      line(120 + index * 28, 412, 120 + index * 28, 448, { stroke: '#5d86aa', width: 5 }),
    );
    return dressed(at, SECONDS, [
      box(20, TOP + 74, 540, 200, { fill: INK.pane, opacity: 0.6 }, 12),
      membrane(44, 242, TOP),
      group([membrane(264, 308, TOP)], `translate(0 ${open * 60})`, 1 - open),
      membrane(330, 550, TOP),
      ...heads,
      ...calcium,
      ...bound,
      line(104, 408, 476, 408, { stroke: INK.text, width: 3, opacity: 0.6 }),
      line(104, 452, 476, 452, { stroke: INK.text, width: 3, opacity: 0.6 }),
      ...dna,
      ...dyes,
      text(40, 60, 'PS', { size: 22, fill: PS, anchor: 'start', opacity: during(at, 1, 2) }),
      text(100, 60, 'Ca²⁺', { size: 22, fill: '#e8edf2', anchor: 'start', opacity: during(at, 10.5, 11.5) }),
      text(180, 60, 'annexin V-FITC', {
        size: 22,
        fill: GREEN,
        anchor: 'start',
        opacity: during(at, 12.5, 13.5),
      }),
      text(380, 60, 'PI', { size: 22, fill: RED, anchor: 'start', opacity: during(at, 15.5, 16.5) }),
      box(PLOT.left, PLOT.top, PLOT.side, PLOT.side, { fill: INK.pane, stroke: INK.faint, width: 1 }, 8),
      line(PLOT.left + PLOT.side / 2, PLOT.top, PLOT.left + PLOT.side / 2, PLOT.top + PLOT.side, {
        width: 1.5,
      }),
      line(PLOT.left, PLOT.top + PLOT.side / 2, PLOT.left + PLOT.side, PLOT.top + PLOT.side / 2, {
        width: 1.5,
      }),
      ...dots(at),
      text(PLOT.left + PLOT.side, PLOT.top + PLOT.side + 28, 'annexin V-FITC', {
        size: 17,
        fill: GREEN,
        anchor: 'end',
      }),
      text(PLOT.left, PLOT.top - 12, 'PI', { size: 17, fill: RED, anchor: 'start' }),
      group([circle(270, TOP + 30, 30, { stroke: '#e8edf2', width: 1.5 })], '', between(at, 22, 25)),
    ]);
  },
};
