import { wavelengthGlow } from '../../../lib/domain/light/wavelength';
import { curveOf, drawBand, drawCurve, drawPane, fillCurve, type Pane } from '../spectrum';
import {
  between,
  box,
  circle,
  dressed,
  during,
  GREEN,
  glow,
  group,
  INK,
  line,
  path,
  ray,
  type Scene,
  text,
} from '../stage';

const SECONDS = 30;
const PANE: Pane = { left: 500, top: 130, width: 400, height: 270, from: 420, to: 640 };
const EXCITER = [457, 492] as const;
const EMITTER = [508, 552] as const;
const DICHROIC = 499;
const EX = curveOf('green-488', 'ex');
const EM = curveOf('green-488', 'em');
const BLUE = wavelengthGlow(475);

export const filterSet: Scene = {
  name: 'filter-set',
  seconds: SECONDS,
  posterAt: 26,
  draw(at) {
    const [x, y] = [300, 240];
    const excite = during(at, 9, 10);
    const answer = during(at, 15.5, 16.5);
    const exciter = during(at, 8, 9);
    const dichroic = during(at, 12, 13);
    const emitter = during(at, 20, 21);
    const seen = during(at, 22, 23);
    const stray = between(at, 18, 21.5);
    const cube = [
      // Lamp, stage with the sample, camera.
      circle(70, y, 26, { stroke: INK.text, width: 2 }),
      path(`M56 ${y + 10}L64 ${y - 10}L70 ${y + 6}L76 ${y - 10}L84 ${y + 10}`, { stroke: INK.text }),
      line(x - 90, 440, x + 90, 440, { stroke: INK.text, width: 4 }),
      box(x - 30, 28, 60, 44, { stroke: INK.text, width: 2 }, 6),
      circle(x, 50, 12, { stroke: INK.text, width: 2 }),
      path(`M${x - 46} 360Q${x} 396 ${x + 46} 360Z`, { stroke: INK.line, width: 2 }),
      glow(x, 432, 40, GREEN, answer),
      circle(x, 432, 7, { fill: GREEN, opacity: 0.3 + 0.7 * answer }),
      group(
        [box(170, y - 46, 12, 92, { fill: BLUE }, 2), text(176, y - 58, '475/35', { size: 17, fill: BLUE })],
        '',
        exciter,
      ),
      group(
        [
          line(x - 46, y - 46, x + 46, y + 46, { stroke: INK.text, width: 5 }),
          text(x + 54, y + 62, '499', { size: 17, anchor: 'start' }),
        ],
        '',
        dichroic,
      ),
      group(
        [
          box(x - 46, 122, 92, 12, { fill: GREEN }, 2),
          text(x + 56, 134, '530/43', { size: 17, fill: GREEN, anchor: 'start' }),
        ],
        '',
        emitter,
      ),
    ];
    const light = [
      group([ray([100, y], [166, y], '#e8edf2', at)], '', during(at, 6, 7)),
      group([ray([186, y], [x - 6, y], BLUE, at)], '', excite),
      group([ray([x, y + 8], [x, 422], BLUE, at)], '', during(at, 12.6, 13.4)),
      group([ray([x + 12, 420], [x + 12, y + 22], GREEN, at)], '', answer),
      group([ray([x + 12, y - 10], [x + 12, 140], GREEN, at)], '', during(at, 17, 18)),
      group([ray([x - 14, y - 20], [x - 14, 140], BLUE, at, 0.6)], '', stray),
      group([ray([x + 12, 118], [x + 12, 78], GREEN, at)], '', seen),
    ];
    return dressed(at, SECONDS, [
      drawPane(PANE, [450, 500, 550, 600]),
      drawCurve(PANE, EX, wavelengthGlow(495), '7 6', during(at, 0.5, 2)),
      group([fillCurve(PANE, EM, GREEN, 0.18), drawCurve(PANE, EM, GREEN)], '', during(at, 2.5, 4)),
      group([fillCurve(PANE, EX, BLUE, 0.4, EXCITER)], '', exciter),
      group([fillCurve(PANE, EM, GREEN, 0.5, EMITTER)], '', emitter),
      drawBand(PANE, ...EXCITER, BLUE, exciter, '475/35'),
      group(
        [
          line(
            PANE.left + ((DICHROIC - 420) / 220) * 400,
            PANE.top - 6,
            PANE.left + ((DICHROIC - 420) / 220) * 400,
            PANE.top + PANE.height,
            { stroke: '#e8edf2', width: 3 },
          ),
        ],
        '',
        dichroic,
      ),
      drawBand(PANE, ...EMITTER, GREEN, emitter, '530/43'),
      ...cube,
      ...light,
      text(PANE.left + 8, 60, '495 → 519 nm', { size: 22, anchor: 'start', opacity: during(at, 3, 4) }),
    ]);
  },
};
