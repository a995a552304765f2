import { antibody, membrane } from '../antibody';
import { box, dressed, during, GREEN, glow, group, INK, line, mix, path, type Scene, text } from '../stage';

const SECONDS = 28;
const SURFACE = 380;
const GREY = '#9fb6cc';
const PALE = '#d7c48c';

/** What the antibody binds to: a peg on the membrane. */
const antigen = (x: number) =>
  path(`M${x - 16} ${SURFACE - 4}V${SURFACE - 26}H${x + 16}V${SURFACE - 4}`, { stroke: INK.text, width: 4 });

const bar = (x: number, height: number) =>
  group([
    box(x - 22, 500 - height, 44, height, { fill: GREEN, opacity: 0.8 }, 3),
    line(x - 40, 500, x + 40, 500, { stroke: INK.text }),
  ]);

export const directIndirect: Scene = {
  name: 'direct-indirect',
  seconds: SECONDS,
  posterAt: 24,
  draw(at) {
    const directIn = during(at, 3, 6);
    const primaryIn = during(at, 9, 12);
    const lit = during(at, 20, 21) * (0.85 + 0.15 * Math.sin(at * 6));
    const secondaries = (
      [
        [676, 262, -62, 13.5],
        [764, 262, 62, 14.5],
        [720, 224, 0, 15.5],
      ] as const
    ).map(([x, y, turn, from]) => {
      const come = during(at, from, from + 2.5);
      return group(
        [
          antibody(
            mix(x + (x - 720) * 2.4, x, come),
            mix(y - 160, y, come),
            turn,
            PALE,
            [GREEN, GREEN, GREEN],
            lit,
            0.95,
          ),
        ],
        '',
        come,
      );
    });
    const wash = (from: number) =>
      group(
        Array.from({ length: 9 }, (_, index) => {
          const x = ((at - from) * 420 + index * 130) % 1100;
          return path(`M${x - 60} 330Q${x - 40} 318 ${x - 20} 330T${x + 20} 330`, {
            stroke: '#5d86aa',
            width: 2,
          });
        }),
        '',
        during(at, from, from + 0.3) * (1 - during(at, from + 1, from + 1.4)),
      );
    return dressed(at, SECONDS, [
      membrane(60, 440, SURFACE),
      membrane(520, 900, SURFACE),
      line(480, 60, 480, 500, { stroke: INK.faint, width: 2 }),
      antigen(240),
      antigen(720),
      group(
        [antibody(240, mix(150, 312, directIn), 0, GREY, [GREEN, GREEN, GREEN], lit)],
        '',
        during(at, 2.5, 3.5),
      ),
      group([antibody(720, mix(130, 312, primaryIn), 0, GREY, [])], '', during(at, 8.5, 9.5)),
      ...secondaries,
      wash(6.5),
      wash(12.2),
      wash(18),
      text(240, 60, '1°', { size: 26, fill: GREY, opacity: during(at, 2.5, 3.5) }),
      text(694, 60, '1°', { size: 26, fill: GREY, opacity: during(at, 8.5, 9.5) }),
      text(742, 60, '+ 2°', { size: 26, fill: PALE, anchor: 'start', opacity: during(at, 13.5, 14.5) }),
      glow(240, 260, 90, GREEN, lit * 0.5),
      glow(720, 220, 150, GREEN, lit),
      group([bar(400, 18 * during(at, 21, 22.5))], '', during(at, 20.5, 21)),
      group([bar(560, 54 * during(at, 21, 22.5))], '', during(at, 20.5, 21)),
    ]);
  },
};
