import { curveOf, drawBand, drawCurve, drawPane, fillCurve, type Pane, shareWithin } from '../spectrum';
import {
  between,
  box,
  circle,
  dressed,
  during,
  GREEN,
  gaussian,
  group,
  INK,
  line,
  numbers,
  ORANGE,
  type Scene,
  text,
} from '../stage';

const SECONDS = 32;
const PANE: Pane = { left: 40, top: 110, width: 400, height: 270, from: 490, to: 650 };
const OWN = [515, 545] as const;
const OTHER = [564, 606] as const;
const FITC = curveOf('fitc', 'em');
const PE = curveOf('pe', 'em');
/** What the orange detector sees of FITC for each unit that its own sees, by the areas of its emission. */
const SPILL = shareWithin(FITC, ...OTHER) / shareWithin(FITC, ...OWN);

const PLOT = { left: 540, top: 90, side: 360 };

interface Cell {
  green: number;
  orange: number;
  /** By how much the counted light of this cell misses its mean: it stays when the mean is taken away. */
  error: number;
  colour: string;
}
/** Cells as their dyes are, before any light spills over; figures are decades of brightness. */
function cells(): Cell[] {
  const next = numbers(7);
  const some = (count: number, green: number, orange: number, colour: string) =>
    Array.from({ length: count }, () => ({
      green: 10 ** (green + 0.13 * gaussian(next)),
      orange: 10 ** (orange + 0.13 * gaussian(next)),
      error: 0.03 * gaussian(next),
      colour,
    }));
  return [...some(110, 0.6, 0.6, INK.text), ...some(130, 2.6, 0.6, GREEN), ...some(90, 0.6, 2.6, ORANGE)];
}
const CELLS = cells();
const across = (value: number) => (Math.log10(Math.max(value, 1)) / 3.4) * PLOT.side;

export const compensation: Scene = {
  name: 'compensation',
  seconds: SECONDS,
  posterAt: 15,
  draw(at) {
    const spilled = during(at, 11, 14) * (1 - during(at, 20, 24));
    const shown = during(at, 9, 11);
    const counted = during(at, 11, 14);
    const dots = CELLS.map(({ green, orange, error, colour }) => {
      const seen = orange + (spilled + counted * error) * SPILL * green;
      return circle(PLOT.left + across(green), PLOT.top + PLOT.side - across(seen), 3, {
        fill: colour,
        opacity: 0.75,
      });
    });
    // Where the middle of the FITC cells is seen in the orange detector.
    const level = PLOT.top + PLOT.side - across(4 + spilled * SPILL * 400);
    const spill = SPILL.toFixed(2);
    return dressed(at, SECONDS, [
      drawPane(PANE, [500, 550, 600]),
      group(
        [
          fillCurve(PANE, FITC, GREEN, 0.15),
          drawCurve(PANE, FITC, GREEN),
          text(120, 96, 'FITC', { size: 20, fill: GREEN }),
        ],
        '',
        during(at, 0.5, 2),
      ),
      group(
        [
          drawCurve(PANE, PE, ORANGE),
          text(290, 96, 'PE', { size: 20, fill: ORANGE, opacity: 1 - during(at, 3.5, 4) }),
        ],
        '',
        during(at, 2, 3.5),
      ),
      drawBand(PANE, ...OWN, GREEN, during(at, 4, 5), ''),
      drawBand(PANE, ...OTHER, ORANGE, during(at, 4.5, 5.5), ''),
      group(
        [
          text(140, 436, '530/30', { size: 18, fill: GREEN }),
          text(278, 436, '585/42', { size: 18, fill: ORANGE }),
        ],
        '',
        during(at, 4, 5),
      ),
      group(
        [fillCurve(PANE, FITC, GREEN, 0.6, OTHER)],
        '',
        during(at, 6.5, 8) * (0.7 + 0.3 * Math.sin(at * 4)),
      ),
      group(
        [
          box(PLOT.left, PLOT.top, PLOT.side, PLOT.side, { fill: INK.pane, stroke: INK.faint, width: 1 }, 8),
          ...dots,
          line(PLOT.left, PLOT.top + PLOT.side, PLOT.left + PLOT.side, PLOT.top + PLOT.side, {
            stroke: INK.text,
          }),
          line(PLOT.left, PLOT.top, PLOT.left, PLOT.top + PLOT.side, { stroke: INK.text }),
          text(PLOT.left + PLOT.side, PLOT.top + PLOT.side + 30, 'FITC 530/30', {
            size: 18,
            fill: GREEN,
            anchor: 'end',
          }),
          text(PLOT.left, PLOT.top - 14, 'PE 585/42', { size: 18, fill: ORANGE, anchor: 'start' }),
          group(
            [
              line(PLOT.left, level, PLOT.left + PLOT.side, level, {
                stroke: '#e8edf2',
                dash: '6 6',
                width: 1.5,
              }),
            ],
            '',
            between(at, 15, 31.6),
          ),
        ],
        '',
        shown,
      ),
      text(240, 490, `585/42 ÷ 530/30 = ${spill}`, { size: 22, opacity: between(at, 8, 18) }),
      text(480, 512, `PE = 585/42 − ${spill} × 530/30`, {
        size: 24,
        fill: '#e8edf2',
        opacity: between(at, 18.5, 32.6),
      }),
    ]);
  },
};
