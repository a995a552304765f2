'use client';

import { useEffect, useMemo, useRef, useState } from 'react';
import { readBench, writeBench } from '@/lib/domain/light-bench/bench-address';
import type { Instrument } from '@/lib/domain/light-bench/instrument';
import { DEFAULT_PRESET, presetInstrument } from '@/lib/domain/light-bench/presets';
import { paths } from '@/lib/routing/paths';
import type { Site } from '@/lib/routing/site';
import type { BenchProductView, BenchReplacementView } from '@/lib/views/light-bench/light-bench';
import type { BenchView } from '@/lib/views/light-bench/light-bench-load';
import { instrumentText } from '../instrument/instrument-text';
import { keptInstrument } from '../instrument/kept-instrument';
import type { BenchResult, Chosen } from './bench-rows';
import { pins, setPins } from './pins/pins';

type Failure = 'load' | 'full' | null;

export type Works = typeof import('./bench-works').benchWorks;

/** Null when it does not come: who needs it asks again. */
const loadWorks = (): Promise<Works | null> =>
  import('./bench-works').then(
    ({ benchWorks }) => benchWorks,
    () => null,
  );

/** A bench without a dye: nothing to compute. */
const EMPTY: BenchResult = {
  rows: [],
  panel: { channels: [], excitation: [], signals: [], spill: [], worst: null, alike: null, complexity: null },
  suggestion: null,
};
const NONE_CHOSEN: Chosen = new Map();

export interface Bench extends BenchResult {
  /** What computes and shows dyes; null: not loaded, since there are none. */
  works: Works | null;
  /** Loads it, ahead or when it is needed. @returns null when it can't be had */
  load: () => Promise<Works | null>;
  /** The drawing is still another instrument's. */
  isAwaited: boolean;
  products: BenchProductView[];
  replacements: BenchReplacementView[];
  instrument: Instrument;
  /** The values of the address that is this bench. */
  query: { p: string; i: string; c: string };
  address: string;
  failure: Failure;
  /** What is on the bench is what this browser has pinned; null: not known before the scripts run. */
  isTray: boolean | null;
  /** What lies there now, for what was asked for while others were laid or taken off. */
  latest: () => readonly BenchProductView[];
  /** Has these lie there from now on. */
  show: (products: BenchProductView[]) => void;
  fail: (failure: Failure) => void;
  /** Null: the bench chooses. */
  choose: (rowKey: string, channel: string | null) => void;
  setInstrument: (instrument: Instrument) => void;
  keepAll: () => void;
}

const idsOf = (products: readonly BenchProductView[]) => products.map(({ id }) => id);
const same = (a: readonly number[], b: readonly number[]) => a.join() === b.join();

/**
 * The bench as it is now: what the address says, then what this browser has kept where the address says nothing, then
 * what is done on it. What is pinned changes with it as long as it shows the pins; a bench that somebody shared leaves
 * them alone.
 *
 * @param first what computes and shows dyes, where some are there from the start
 */
export function useBench(site: Site, view: BenchView, first: Works | null): Bench {
  const [works, setWorks] = useState(first);
  const [products, setProducts] = useState(view.products);
  const [replacements, setReplacements] = useState(view.replacements);
  const [instrument, setInstrument] = useState<Instrument>(
    () => view.address.instrument ?? presetInstrument(DEFAULT_PRESET),
  );
  const [chosen, setChosen] = useState<Chosen>(
    () => first?.chosenByKey(view.products, view.address.channels) ?? NONE_CHOSEN,
  );
  const [failure, setFailure] = useState<Failure>(null);
  const [isTray, setTray] = useState<boolean | null>(null);
  const [touched, setTouched] = useState(false);
  /** The address or a person has said which instrument it is. */
  const isGiven = useRef(view.address.instrument !== null);
  const result = useMemo(
    () => works?.compute(products, replacements, instrument, chosen) ?? EMPTY,
    [works, products, replacements, instrument, chosen],
  );
  const pair = works?.worstProducts(result).join(' ') ?? '';
  const asked = useRef(pair);
  const query = writeBench({
    products: idsOf(products),
    instrument,
    channels: result.rows.map((r) => r.chosen),
  });
  const address = paths(site).spectra(query);

  const load = async () => {
    const loaded = works ?? (await loadWorks());
    if (loaded) setWorks(loaded);
    return loaded;
  };
  // The server has drawn the instrument of the address; what draws another one comes with it.
  const [drawn] = useState(instrument);
  const isAwaited = !works && instrument !== drawn;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another instrument is another try where it did not come
  useEffect(() => {
    if (isAwaited) void load().then((loaded) => setFailure(loaded ? null : 'load'));
  }, [isAwaited, instrument]);
  const latest = useRef(products);
  const show = (next: BenchProductView[], tray = isTray) => {
    latest.current = next;
    setProducts(next);
    setTouched(true);
    setFailure(null);
    if (!tray) return;
    setPins(idsOf(next));
    setTray(true);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was kept is read once, on arriving
  useEffect(() => {
    // On the way back the address may say more than the page that was kept for it.
    const search = new URLSearchParams(location.search);
    const now = readBench({
      p: search.getAll('p')[0],
      i: search.getAll('i')[0],
      c: search.getAll('c'),
    });
    const kept = keptInstrument();
    isGiven.current = now.instrument !== null || now.problem !== null;
    const known = now.instrument ?? (now.problem ? null : kept?.instrument);
    if (known) setInstrument(known);
    const wanted = now.products ?? pins();
    const tray = now.products === null || same(now.products, pins());
    setTray(tray);
    if (same(wanted, idsOf(view.products)) || wanted.length === 0) return;
    let left = false;
    const lay = async () => {
      const loaded = await load();
      const found = await loaded?.askBenchProducts(wanted);
      if (left) return;
      if (!loaded || !found) return setFailure('load');
      setChosen(loaded.chosenByKey(found, now.channels));
      // What is no longer sold is unpinned with it.
      show(found, tray);
    };
    void lay();
    return () => {
      left = true;
    };
  }, []);

  // The account's may come a moment later than the page.
  useEffect(
    () =>
      instrumentText.subscribe(() => {
        const kept = keptInstrument();
        if (kept && !isGiven.current) setInstrument(kept.instrument);
      }),
    [],
  );

  useEffect(() => {
    // With its own state the framework takes it for no navigation.
    if (touched) history.replaceState(history.state, '', address);
  }, [touched, address]);

  useEffect(() => {
    if (!works || pair === '' || pair === asked.current) return;
    asked.current = pair;
    void works.askReplacements(pair.split(' ').map(Number)).then((found) => {
      if (asked.current === pair) setReplacements(found);
    });
  }, [works, pair]);

  return {
    ...result,
    works,
    load,
    isAwaited,
    products,
    replacements,
    instrument,
    query,
    address,
    failure,
    isTray,
    latest: () => latest.current,
    show,
    fail: setFailure,
    choose: (key, channel) => {
      setChosen(new Map(chosen).set(key, channel));
      setTouched(true);
    },
    setInstrument: (next) => {
      isGiven.current = true;
      setInstrument(next);
      setTouched(true);
    },
    keepAll: () => show(products, true),
  };
}
