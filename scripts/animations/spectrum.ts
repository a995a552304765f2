import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { type Band, curveOfBands } from '../../lib/domain/light/fluorophores';
import type { SpectrumPoint } from '../../lib/domain/light/spectra';
import { box, group, INK, line, path, text } from './stage';

const FILE = 'lib/backend/demo/data/catalogue/fluorophores.csv';
type Row = { fluorophore: string; kind: 'ex' | 'em'; centerNm: string; fwhmNm: string; height: string };

/** A fluorophore's curve from the catalogue's own bands: the animations show what the product pages show. */
export function curveOf(fluorophore: string, kind: 'ex' | 'em'): SpectrumPoint[] {
  const rows: Row[] = parse(readFileSync(FILE), { columns: true, relax_column_count: true });
  const bands = rows
    .filter((row) => row.fluorophore === fluorophore && row.kind === kind)
    .map(
      ({ centerNm, fwhmNm, height }): Band => ({
        nm: Number(centerNm),
        fwhm: Number(fwhmNm),
        height: Number(height),
      }),
    );
  return curveOfBands(bands);
}

/** Share of a curve's area that a band lets through. */
export function shareWithin(curve: readonly SpectrumPoint[], from: number, to: number): number {
  const sum = (some: readonly SpectrumPoint[]) => some.reduce((all, [, value]) => all + value, 0);
  return sum(curve.filter(([nm]) => nm >= from && nm <= to)) / sum(curve);
}

/** A pane with a wavelength axis; `x` and `y` place curves in it. */
export interface Pane {
  left: number;
  top: number;
  width: number;
  height: number;
  from: number;
  to: number;
}
export const xOf = ({ left, width, from, to }: Pane, nm: number) =>
  left + ((nm - from) / (to - from)) * width;
const yOf = ({ top, height }: Pane, value: number) => top + height - value * (height - 16);

export function drawPane(pane: Pane, ticks: readonly number[]): string {
  const { left, top, width, height } = pane;
  return group([
    box(left, top, width, height, { fill: INK.pane, stroke: INK.faint, width: 1 }, 8),
    ...ticks.flatMap((nm) => [
      line(xOf(pane, nm), top + height, xOf(pane, nm), top + height + 6, { width: 1 }),
      text(xOf(pane, nm), top + height + 26, String(nm), { size: 15 }),
    ]),
    text(left + width, top + height + 26, 'nm', { size: 15, anchor: 'start' }),
  ]);
}

const pointsOf = (pane: Pane, curve: readonly SpectrumPoint[], from: number, to: number) =>
  curve
    .filter(([nm]) => nm >= from && nm <= to && nm >= pane.from && nm <= pane.to && nm % 2 === 0)
    .map(([nm, value]) => `${xOf(pane, nm).toFixed(1)} ${yOf(pane, value).toFixed(1)}`);

export const drawCurve = (
  pane: Pane,
  curve: readonly SpectrumPoint[],
  colour: string,
  dash?: string,
  opacity = 1,
): string =>
  path(`M${pointsOf(pane, curve, pane.from, pane.to).join('L')}`, {
    stroke: colour,
    width: 2.5,
    opacity,
    ...(dash !== undefined && { dash }),
  });

/** What of a curve lies within a band, filled. */
export function fillCurve(
  pane: Pane,
  curve: readonly SpectrumPoint[],
  colour: string,
  opacity: number,
  [from, to]: readonly [number, number] = [pane.from, pane.to],
): string {
  const points = pointsOf(pane, curve, Math.max(from, pane.from), Math.min(to, pane.to));
  const floor = pane.top + pane.height;
  const first = xOf(pane, Math.max(from, pane.from));
  const last = xOf(pane, Math.min(to, pane.to));
  return path(`M${first.toFixed(1)} ${floor}L${points.join('L')}L${last.toFixed(1)} ${floor}Z`, {
    fill: colour,
    opacity,
    width: 0,
  });
}

/** A filter's band: the part of the axis that it lets through. */
export const drawBand = (
  pane: Pane,
  from: number,
  to: number,
  colour: string,
  opacity: number,
  name: string,
): string =>
  group(
    [
      box(
        xOf(pane, from),
        pane.top,
        xOf(pane, to) - xOf(pane, from),
        pane.height,
        { fill: colour, opacity: 0.16 },
        0,
      ),
      line(xOf(pane, from), pane.top, xOf(pane, from), pane.top + pane.height, {
        stroke: colour,
        width: 1.5,
        dash: '4 4',
      }),
      line(xOf(pane, to), pane.top, xOf(pane, to), pane.top + pane.height, {
        stroke: colour,
        width: 1.5,
        dash: '4 4',
      }),
      text(xOf(pane, (from + to) / 2), pane.top - 10, name, { size: 16, fill: colour }),
    ],
    '',
    opacity,
  );
