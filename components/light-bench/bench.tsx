'use client';

import { useEffect, useRef } from 'react';
import { fill } from '@/lib/i18n/fill';
import { paths } from '@/lib/routing/paths';
import type { Site } from '@/lib/routing/site';
import type { BenchView } from '@/lib/views/light-bench/light-bench-load';
import { mergeInstrument } from '../instrument/account-instrument';
import styles from './bench.module.css';
import type { BenchWords } from './bench-words';
import { InstrumentPane } from './instrument-pane';
import { BenchPlot } from './plot/bench-plot';
import { BenchTools } from './plot/bench-tools';
import { BenchTray } from './tray/bench-tray';
import { type Bench, useBench } from './use-bench';
import { BenchExcitation } from './verdict/bench-excitation';
import { BenchIndices } from './verdict/bench-indices';
import { BenchMatrix } from './verdict/bench-matrix';
import { BenchVerdict } from './verdict/bench-verdict';

interface Props {
  site: Site;
  view: BenchView;
  words: BenchWords;
}

/** What the curves on the bench rest on; empty when there are none. */
function basisOf({ rows }: Bench, { basis }: BenchWords): string {
  const models = rows.filter(({ dye }) => dye.model).length;
  if (rows.length === 0) return '';
  if (models === rows.length) return basis.model;
  return models === 0 ? basis.measured : basis.mixed;
}

/**
 * The light bench: rendered on the server from its address with forms that work without scripts, and live in the
 * browser. Both devices show these parts; their style sheet puts them in place.
 */
export function LightBench({ site, view, words }: Props) {
  const bench = useBench(site, view);
  const drawing = useRef<SVGSVGElement>(null);
  const { rows, panel, instrument } = bench;
  const action = paths(site).spectra();
  const basis = basisOf(bench, words);

  useEffect(() => void mergeInstrument(), []);

  return (
    <div className={styles.bench}>
      <header className={styles.head}>
        <h1>{words.title}</h1>
        <p>{words.lead}</p>
        <BenchTools bench={bench} words={words} basis={basis} drawing={drawing} />
      </header>
      {view.gone > 0 && <p className={styles.told}>{fill(words.gone, { count: view.gone })}</p>}
      <div className={styles.grid}>
        <div className={styles.instrument}>
          <InstrumentPane bench={bench} words={words} action={action} problem={view.address.problem} />
          {rows.length > 1 && <BenchIndices bench={bench} words={words} />}
        </div>
        <div className={styles.middle}>
          <figure>
            <BenchPlot
              ref={drawing}
              device={site.device}
              rows={rows}
              channels={panel.channels}
              instrument={instrument}
              label={fill(words.plot.label, { count: rows.length })}
            />
            <figcaption>
              {words.plot.wavelength} · {words.plot.legend}
            </figcaption>
          </figure>
          <BenchTray site={site} bench={bench} words={words} search={view.search} />
          {bench.isTray === false && bench.products.length > 0 && (
            <button type="button" className={styles.keep} onClick={bench.keepAll}>
              {words.keep}
            </button>
          )}
        </div>
        {rows.length > 0 && (
          <div className={styles.figures} data-many={rows.length > 4 ? '' : undefined}>
            <BenchMatrix bench={bench} words={words} action={action} />
            <BenchVerdict site={site} bench={bench} words={words} />
            <BenchExcitation bench={bench} words={words} />
            <p className={styles.basis}>{basis}</p>
          </div>
        )}
      </div>
    </div>
  );
}
