import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { compute } from '@/components/light-bench/bench-rows';
import { benchCsv } from '@/components/light-bench/plot/bench-csv';
import { pictureOf } from '@/components/light-bench/plot/bench-picture';
import { BenchPlot } from '@/components/light-bench/plot/bench-plot';
import en from '@/messages/en.json';
import { benchView, farRed, green } from './bench-data';

const view = benchView([green, farRed]);
const instrument = view.address.instrument;
if (!instrument) throw new Error('no instrument');
const result = compute(view.products, [], instrument, new Map());

describe('the table of a bench', () => {
  const lines = benchCsv(result, instrument.lines, en.lightBench).split('\r\n');

  it('has a row for each figure, and says on each what its curve is', () => {
    expect(lines[0]).toBe('﻿Item,Dye,Catalogue number,Curve,Laser line or channel,Per cent');
    expect(lines).toContain('excitation,green,T-1,model,488 nm,93.3');
    expect(lines).toContain('spillover,green,T-1,model,640 nm 670/30,0');
    expect(lines).toContain('excitation,far-red,T-3,measured,640 nm,83.3');
  });

  it('has no row for what is not known', () => {
    expect(lines.some((line) => line.startsWith('excitation,far-red,T-3,measured,488 nm'))).toBe(false);
  });

  it('hands spreadsheets no formula', () => {
    const [dye] = green.dyes;
    const named = { ...green, dyes: dye ? [{ ...dye, name: '=HYPERLINK("x"),1' }] : [] };
    const bad = compute([named], [], instrument, new Map());
    expect(benchCsv(bad, instrument.lines, en.lightBench)).toContain(`"'=HYPERLINK(""x""),1"`);
  });
});

describe('the picture of a bench', () => {
  it('stands alone: drawing, legend and what the curves rest on', () => {
    const { container } = render(
      <BenchPlot
        device="pc"
        rows={result.rows}
        channels={result.panel.channels}
        instrument={instrument}
        label="drawing"
      />,
    );
    const drawing = container.querySelector('svg');
    if (!drawing) throw new Error('no drawing');
    Object.defineProperty(drawing, 'viewBox', { value: { baseVal: { width: 704, height: 420 } } });
    const svg = pictureOf(drawing, ['1  green · T-1 · model', en.lightBench.basis.mixed]);
    expect(svg).toContain('xmlns="http://www.w3.org/2000/svg"');
    expect(svg).toContain(en.lightBench.basis.mixed);
    expect(svg).toContain('530/30');
    expect(svg).not.toMatch(/class=|style=|<script/);
    expect(drawing.textContent).not.toContain('T-1');
  });
});
