import type { Ref } from 'react';
import { type SpectrumPoint, valueAt } from '@/lib/domain/light/spectra';
import { STRIP_FROM, STRIP_TO, wavelengthColour } from '@/lib/domain/light/wavelength';
import { type Channel, detectorName, type Instrument } from '@/lib/domain/light-bench/instrument';
import type { BenchRow } from '../bench-rows';

/** The drawing's own sizes: drawn for each device, so that its letters keep a legible size. */
const SIZES = { pc: { width: 704, height: 420 }, m: { width: 358, height: 300 } } as const;

const INK = { ground: '#0B1624', grid: '#1C2F45', text: '#C8D5E2', faint: '#93A6B9' };
const TOP = 44;
const FOOT = 30;
/** Above the peaks, for the names of the band passes. */
const HEADROOM = 40;

interface Props {
  device: 'pc' | 'm';
  rows: readonly BenchRow[];
  channels: readonly (Channel | null)[];
  instrument: Instrument;
  label: string;
  ref?: Ref<SVGSVGElement>;
}

/**
 * Emission filled in its own colour, excitation dashed, over the laser lines and the band passes in use. Everything is
 * an attribute and nothing a style sheet's, since the picture that is downloaded is this drawing. Numbers at the peaks
 * tell the dyes apart without their colours.
 */
export function BenchPlot({ device, rows, channels, instrument, label, ref }: Props) {
  const { width, height } = SIZES[device];
  const base = height - FOOT;
  const x = (nm: number) => round(((nm - STRIP_FROM) / (STRIP_TO - STRIP_FROM)) * width);
  const y = (value: number) => round(base - value * (base - TOP - HEADROOM));
  const inside = (nm: number) => nm >= STRIP_FROM && nm <= STRIP_TO;
  const line = (points: readonly SpectrumPoint[]) =>
    within(points)
      .map(([nm, value], i) => `${i === 0 ? 'M' : 'L'}${x(nm)} ${y(value)}`)
      .join('');
  const area = (points: readonly SpectrumPoint[]) => {
    const shown = within(points);
    const [first, last] = [shown[0], shown.at(-1)];
    return first && last ? `${line(points)}L${x(last[0])} ${base}L${x(first[0])} ${base}Z` : '';
  };
  const used = [
    ...new Map(channels.flatMap((c) => (c ? [[`${c.line} ${detectorName(c)}`, c]] : []))).values(),
  ];
  return (
    <svg
      ref={ref}
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-label={label}
      fontFamily="system-ui, sans-serif"
    >
      <rect width={width} height={height} fill={INK.ground} />
      {TICKS.map((nm) => (
        <g key={nm}>
          <path d={`M${x(nm)} ${TOP}V${base}`} stroke={INK.grid} />
          {nm % 100 === 0 && (
            <text
              x={x(nm)}
              y={height - 10}
              fill={INK.faint}
              fontSize={11}
              textAnchor={nm === STRIP_TO ? 'end' : 'middle'}
            >
              {nm}
            </text>
          )}
        </g>
      ))}
      {used.map((channel, index) => (
        <Band
          key={`${channel.line} ${detectorName(channel)}`}
          {...{ channel, x, base, index, inside, width }}
        />
      ))}
      <path d={`M0 ${base}H${width}`} stroke={INK.grid} />
      {rows.map(({ key, dye }) => {
        const colour = wavelengthColour(dye.emNm ?? 0);
        const path = line(dye.em);
        return (
          <g key={key}>
            <path d={area(dye.em)} fill={colour} fillOpacity={0.26} />
            <path d={path} stroke={colour} strokeWidth={6} strokeOpacity={0.22} fill="none" />
            <path d={path} stroke={colour} strokeWidth={2} fill="none" />
            <path
              d={line(dye.ex)}
              stroke={INK.text}
              strokeOpacity={0.55}
              strokeWidth={1.2}
              strokeDasharray="5 4"
              fill="none"
            />
          </g>
        );
      })}
      {instrument.lines
        .filter(({ nm }) => inside(nm))
        .map(({ nm }, index, shown) => {
          const before = shown[index - 1];
          // Two lines that lie close stand one above the other.
          const low = before !== undefined && x(nm) - x(before.nm) < 26 && index % 2 === 1;
          return (
            <g key={nm}>
              <path d={`M${x(nm)} ${TOP - 6}V${base}`} stroke={wavelengthColour(nm)} strokeWidth={1.5} />
              <circle cx={x(nm)} cy={TOP - 6} r={3} fill={wavelengthColour(nm)} />
              <text
                x={Math.max(12, x(nm))}
                y={low ? 28 : 14}
                fill="#fff"
                fontSize={11}
                fontWeight={600}
                textAnchor="middle"
              >
                {nm}
              </text>
            </g>
          );
        })}
      {rows.map(({ key, number, dye }) => (
        <Peak key={key} number={number} dye={dye} x={x} y={y} rows={rows} inside={inside} />
      ))}
    </svg>
  );
}

const TICKS = [350, 400, 450, 500, 550, 600, 650, 700, 750, 800];
/** The part of a curve that is drawn, to the very end of the axis. */
const within = (points: readonly SpectrumPoint[]): SpectrumPoint[] => {
  const shown = points.filter(([nm]) => nm >= STRIP_FROM && nm <= STRIP_TO);
  return (points.at(-1)?.[0] ?? 0) > STRIP_TO ? [...shown, [STRIP_TO, valueAt(points, STRIP_TO)]] : shown;
};

const round = (value: number) => Number(value.toFixed(1));

interface BandProps {
  channel: Channel;
  x: (nm: number) => number;
  base: number;
  index: number;
  inside: (nm: number) => boolean;
  width: number;
}

function Band({ channel, x, base, index, inside, width }: BandProps) {
  const { centre, width: pass, line } = channel;
  if (!inside(centre)) return null;
  const [from, to] = [Math.max(0, x(centre - pass / 2)), Math.min(width, x(centre + pass / 2))];
  const colour = wavelengthColour(line);
  return (
    <g>
      <rect x={from} y={TOP} width={round(to - from)} height={base - TOP} fill={colour} fillOpacity={0.12} />
      <rect x={from} y={TOP} width={round(to - from)} height={2} fill={colour} />
      <text
        x={Math.min(width - 20, Math.max(20, x(centre)))}
        y={TOP + (index % 2 === 0 ? 13 : 25)}
        fill={INK.text}
        fontSize={10}
        textAnchor="middle"
      >
        {detectorName(channel)}
      </text>
    </g>
  );
}

interface PeakProps {
  number: number;
  dye: BenchRow['dye'];
  rows: readonly BenchRow[];
  x: (nm: number) => number;
  y: (value: number) => number;
  inside: (nm: number) => boolean;
}

const peakOf = (points: readonly SpectrumPoint[]) =>
  points.reduce<SpectrumPoint>((best, point) => (point[1] > best[1] ? point : best), [0, 0])[0];

/** The number of a dye at its emission maximum; numbers that would cover each other stand one below the other. */
function Peak({ number, dye, rows, x, y, inside }: PeakProps) {
  const nm = peakOf(dye.em);
  if (!inside(nm)) return null;
  const near = rows.filter(
    (row) => row.number < number && Math.abs(x(peakOf(row.dye.em)) - x(nm)) < 17,
  ).length;
  const cy = y(1) + near * 19;
  return (
    <g>
      <circle
        cx={x(nm)}
        cy={cy}
        r={8.5}
        fill={INK.ground}
        stroke={wavelengthColour(dye.emNm ?? 0)}
        strokeWidth={1.5}
      />
      <text x={x(nm)} y={cy + 4} fill="#fff" fontSize={11} fontWeight={600} textAnchor="middle">
        {number}
      </text>
    </g>
  );
}
