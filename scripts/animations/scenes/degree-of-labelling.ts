import { antibody, tube } from '../antibody';
import {
  box,
  circle,
  dressed,
  during,
  GREEN,
  group,
  INK,
  line,
  mix,
  numbers,
  path,
  type Scene,
  text,
} from '../stage';

const SECONDS = 34;
const [LEFT, TOP, WIDE, HIGH] = [90, 70, 130, 250] as const;
/** The figures of the example, worked out as the protocol says. */
const READ = { peak: 1.2, protein: 0.88, dyeFactor: 0.11, igg: 210_000, dye: 71_000 };
const NET = READ.protein - READ.dyeFactor * READ.peak;
const DOL = (READ.peak * READ.igg) / (READ.dye * NET);

const PLOT = { left: 470, top: 70, width: 420, height: 210 };
const absorbance = (nm: number) =>
  NET * Math.exp(-(((nm - 278) / 17) ** 2)) +
  READ.peak * Math.exp(-(((nm - 495) / (nm < 495 ? 24 : 14)) ** 2)) +
  0.1 * READ.peak * Math.exp(-(((nm - 290) / 40) ** 2)) +
  0.18 * Math.exp(-(((nm - 468) / 22) ** 2));
const xOf = (nm: number) => PLOT.left + ((nm - 250) / 320) * PLOT.width;
const yOf = (value: number) => PLOT.top + PLOT.height - (value / 1.45) * PLOT.height;

export const degreeOfLabelling: Scene = {
  name: 'degree-of-labelling',
  seconds: SECONDS,
  posterAt: 20,
  draw(at) {
    const next = numbers(5);
    const bead = Array.from({ length: 60 }, () =>
      circle(LEFT + 14 + next() * (WIDE - 28), TOP + 90 + next() * (HIGH - 110), 9, {
        stroke: INK.line,
        width: 1.5,
        fill: INK.pane,
      }),
    );
    const spin = during(at, 7, 13);
    const proteins = Array.from({ length: 4 }, (_, index) => {
      const x = LEFT + 22 + index * 29;
      return antibody(
        x,
        mix(TOP + 34 + (index % 2) * 22, 452 + (index % 2) * 18, spin),
        0,
        '#9fb6cc',
        [GREEN, GREEN],
        0.7,
        0.34,
      );
    });
    const dyes = Array.from({ length: 16 }, () => {
      const x = LEFT + 12 + next() * (WIDE - 24);
      return circle(x, mix(TOP + 20 + next() * 50, TOP + 100 + next() * 120, during(at, 7, 15)), 4, {
        fill: GREEN,
      });
    });
    const scanned = mix(250, 570, during(at, 16, 20));
    const points = Array.from({ length: 161 }, (_, index) => 250 + index * 2)
      .filter((nm) => nm <= scanned)
      .map((nm) => `${xOf(nm).toFixed(1)} ${yOf(absorbance(nm)).toFixed(1)}`);
    const sum = (x: number, y: number, words: string, from: number, fill = INK.text, size = 20) =>
      text(x, y, words, { size, fill, anchor: 'start', opacity: during(at, from, from + 0.8) });
    return dressed(at, SECONDS, [
      path(
        `M${LEFT} ${TOP}V${TOP + HIGH - 30}L${LEFT + 50} ${TOP + HIGH}V${TOP + HIGH + 26}H${LEFT + 80}V${TOP + HIGH}L${LEFT + WIDE} ${TOP + HIGH - 30}V${TOP}`,
        { stroke: INK.text },
      ),
      ...bead,
      tube(LEFT - 10, 380, WIDE + 20, 120, mix(0.1, 0.75, spin), INK.faint),
      ...proteins,
      ...dyes,
      text(LEFT + WIDE + 30, TOP + 130, '7 kDa', { size: 20, anchor: 'start', opacity: during(at, 1, 2) }),
      text(LEFT + WIDE + 30, 450, '150 kDa', {
        size: 20,
        anchor: 'start',
        fill: '#9fb6cc',
        opacity: during(at, 12, 13),
      }),
      text(LEFT + WIDE + 30, TOP + 200, '< 1 kDa', {
        size: 20,
        anchor: 'start',
        fill: GREEN,
        opacity: during(at, 13, 14),
      }),
      group(
        [
          box(
            PLOT.left,
            PLOT.top,
            PLOT.width,
            PLOT.height,
            { fill: INK.pane, stroke: INK.faint, width: 1 },
            8,
          ),
          ...[280, 495].map((nm) => text(xOf(nm), PLOT.top + PLOT.height + 24, `${nm} nm`, { size: 16 })),
          text(PLOT.left, PLOT.top - 12, 'A', { size: 18, anchor: 'start' }),
          points.length > 1 ? path(`M${points.join('L')}`, { stroke: GREEN, width: 3 }) : '',
        ],
        '',
        during(at, 15, 16),
      ),
      group(
        [
          line(xOf(280), yOf(absorbance(280)), xOf(280), PLOT.top + PLOT.height, { dash: '4 4' }),
          line(xOf(495), yOf(absorbance(495)), xOf(495), PLOT.top + PLOT.height, { dash: '4 4' }),
        ],
        '',
        during(at, 20, 21),
      ),
      sum(PLOT.left, 345, `A495 = ${READ.peak.toFixed(2)}`, 21, GREEN),
      sum(PLOT.left + 220, 345, `A280 = ${READ.protein.toFixed(2)}`, 21, '#9fb6cc'),
      sum(
        PLOT.left,
        390,
        `${READ.protein.toFixed(2)} − 0.11 × ${READ.peak.toFixed(2)} = ${NET.toFixed(3)}`,
        23.5,
        '#9fb6cc',
      ),
      sum(PLOT.left, 435, `(1.20 ÷ 71,000) ÷ (${NET.toFixed(3)} ÷ 210,000)`, 26),
      sum(PLOT.left, 490, `DOL = ${DOL.toFixed(1)}`, 29, '#e8edf2', 32),
    ]);
  },
};
