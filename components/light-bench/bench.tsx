'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { quietly } from '@/components/ui/late/late-part';
import { fill } from '@/lib/i18n/fill';
import { paths } from '@/lib/routing/paths';
import type { Site } from '@/lib/routing/site';
import type { BenchView } from '@/lib/views/light-bench/light-bench-load';
import { mergeInstrument } from '../instrument/my-instrument';
import styles from './bench.module.css';
import type { BenchWords } from './bench-words';
import { InstrumentPane } from './instrument-pane';
import { BenchTools } from './plot/bench-tools';
import { BenchTray } from './tray/bench-tray';
import { useBench, type Works } from './use-bench';

interface Props {
  site: Site;
  view: BenchView;
  words: BenchWords;
  /** Not there: nothing lies on the bench yet. */
  works?: Works;
  /** What the server has drawn of a bench on which nothing lies. */
  drawn?: { lines: ReactNode; plot: ReactNode };
}

/**
 * The light bench: rendered on the server from its address with forms that work without scripts, and live in the
 * browser. Both devices show these parts; their style sheet puts them in place.
 */
export function LightBench({ site, view, words, works: first, drawn }: Props) {
  const bench = useBench(site, view, first ?? null);
  const drawing = useRef<SVGSVGElement>(null);
  const { rows, panel, instrument, works } = bench;
  const action = paths(site).spectra();

  useEffect(() => quietly(mergeInstrument), []);

  const settings = (
    <div className={styles.instrument}>
      <InstrumentPane
        bench={bench}
        words={words}
        action={action}
        problem={view.address.problem}
        drawn={drawn?.lines}
      />
      {works && rows.length > 1 && <works.BenchIndices bench={bench} words={words} />}
    </div>
  );
  const middle = (
    <div className={styles.middle}>
      <figure aria-busy={bench.isAwaited}>
        {works ? (
          <works.BenchPlot
            ref={drawing}
            device={site.device}
            rows={rows}
            channels={panel.channels}
            instrument={instrument}
            label={fill(words.plot.label, { count: rows.length })}
          />
        ) : (
          drawn?.plot
        )}
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
  );
  const figures = works && rows.length > 0 && <works.BenchFigures site={site} bench={bench} words={words} />;

  return (
    <div className={styles.bench}>
      <header className={styles.head}>
        <h1>{words.title}</h1>
        <p>{words.lead}</p>
        <BenchTools bench={bench} words={words} drawing={drawing} />
      </header>
      {view.gone > 0 && <p className={styles.told}>{fill(words.gone, { count: view.gone })}</p>}
      <div className={styles.grid}>
        {site.device === 'pc' ? (
          <>
            {settings}
            {middle}
            {figures}
          </>
        ) : (
          // What lies below comes later in the document: nothing is pushed down while it arrives, and Tab goes downwards.
          <>
            {middle}
            {figures}
            {settings}
          </>
        )}
      </div>
    </div>
  );
}
