import { box, circle, glow, group, INK, line, moved, path } from './stage';

/** An antibody that stands on its two arms' ends, `tip` below; its dyes sit at the foot of the Y. */
export function antibody(
  x: number,
  y: number,
  turn: number,
  colour: string,
  dyes: string[],
  lit = 1,
  size = 1,
): string {
  const arms = [
    line(0, 0, -26, 40, { stroke: colour, width: 7 }),
    line(0, 0, 26, 40, { stroke: colour, width: 7 }),
    line(0, 0, 0, -46, { stroke: colour, width: 7 }),
    line(-36, 30, -22, 18, { stroke: colour, width: 4 }),
    line(36, 30, 22, 18, { stroke: colour, width: 4 }),
  ];
  const spots = [
    [0, -54],
    [-12, -40],
    [12, -40],
    [0, -28],
  ] as const;
  const lights = dyes.map((dye, index) => {
    const [dx, dy] = spots[index % spots.length] ?? [0, 0];
    return glow(dx, dy, 26, dye, lit) + circle(dx, dy, 6, { fill: dye, opacity: 0.35 + 0.65 * lit });
  });
  return group([...arms, ...lights], `${moved(x, y, turn)} scale(${size})`);
}

/** A cell's surface as two leaflets, from `x1` to `x2`. */
export function membrane(x1: number, x2: number, y: number): string {
  const parts: string[] = [];
  for (let x = x1; x <= x2; x += 22) {
    parts.push(circle(x, y, 6, { stroke: INK.line, width: 2, fill: INK.pane }));
    parts.push(
      line(x - 3, y + 7, x - 3, y + 24, { width: 1.6 }),
      line(x + 3, y + 7, x + 3, y + 24, { width: 1.6 }),
    );
    parts.push(circle(x, y + 56, 6, { stroke: INK.line, width: 2, fill: INK.pane }));
    parts.push(
      line(x - 3, y + 49, x - 3, y + 32, { width: 1.6 }),
      line(x + 3, y + 49, x + 3, y + 32, { width: 1.6 }),
    );
  }
  return group(parts);
}

/** A vessel of glass, open above, filled from below to `level` (0 to 1). */
export function tube(
  x: number,
  y: number,
  width: number,
  height: number,
  level: number,
  colour: string,
): string {
  const full = height * level;
  return (
    box(x + 3, y + height - full, width - 6, full - 3, { fill: colour, opacity: 0.45 }, 6) +
    path(
      `M${x} ${y}V${y + height - 14}Q${x} ${y + height} ${x + 14} ${y + height}H${x + width - 14}Q${x + width} ${y + height} ${x + width} ${y + height - 14}V${y}`,
      {
        stroke: INK.text,
        width: 2,
        opacity: 0.7,
      },
    )
  );
}
