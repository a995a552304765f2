'use client';

import { type FormEvent, type ReactNode, useId, useRef, useState, useSyncExternalStore } from 'react';
import type { BenchAddress } from '@/lib/domain/light-bench/bench-address';
import {
  type InstrumentProblem,
  readInstrument,
  typedInstrument,
  writeInstrument,
} from '@/lib/domain/light-bench/instrument';
import { isPreset, PRESET_KEYS, presetInstrument, presetOf } from '@/lib/domain/light-bench/presets';
import { fill } from '@/lib/i18n/fill';
import { instrumentText } from '../instrument/instrument-text';
import { keptInstrument } from '../instrument/kept-instrument';
import { saveInstrument } from '../instrument/my-instrument';
import { type BenchWords, presetName, problemText } from './bench-words';
import styles from './instrument-pane.module.css';
import type { Bench } from './use-bench';

interface Props {
  bench: Bench;
  words: BenchWords;
  action: string;
  /** What is wrong with the instrument in the address. */
  problem: BenchAddress['problem'];
}

interface Drawn {
  /** The lines of the instrument, as long as the bench has nothing that draws them. */
  drawn: ReactNode;
}

const nothing = () => null;

/** The instrument of the bench, and how to change and keep it. */
export function InstrumentPane({ bench, words, action, problem, drawn }: Props & Drawn) {
  const { instrument } = bench;
  const preset = presetOf(instrument);
  const kept = useSyncExternalStore(instrumentText.subscribe, keptInstrument, nothing);
  const [told, setTold] = useState('');
  const isKept = kept !== null && writeInstrument(kept.instrument) === writeInstrument(instrument);
  const save = async (next: typeof instrument | null) => {
    const saved = await saveInstrument(next);
    setTold(saved ? '' : words.instrument[next ? 'accountFailed' : 'forgetFailed']);
  };
  return (
    <section aria-labelledby="bench-instrument" className={styles.pane}>
      <h2 id="bench-instrument">{words.instrument.title}</h2>
      <p className={styles.name}>{preset ? presetName(words, preset) : words.instrument.own}</p>
      {bench.works ? <bench.works.InstrumentLines instrument={instrument} /> : drawn}
      <div className={styles.keep}>
        <button type="button" onClick={() => void save(isKept ? null : instrument)}>
          {words.instrument[isKept ? 'forget' : 'save']}
        </button>
        <span role="status">{told || (isKept ? words.instrument.saved : '')}</span>
      </div>
      <details open={problem !== null}>
        <summary>{words.instrument.change}</summary>
        <PresetForm bench={bench} words={words} action={action} preset={preset} />
        <LinesForm
          key={writeInstrument(instrument)}
          bench={bench}
          words={words}
          action={action}
          problem={problem}
        />
        <p className={styles.note}>{words.instrument.note}</p>
      </details>
    </section>
  );
}

function PresetForm({ bench, words, action, preset }: Omit<Props, 'problem'> & { preset: string | null }) {
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const key = String(new FormData(event.currentTarget).get('i') ?? '');
    if (isPreset(key)) bench.setInstrument(presetInstrument(key));
  };
  return (
    <form method="get" action={action} onSubmit={onSubmit}>
      <input type="hidden" name="p" value={bench.query.p} />
      <label>
        {words.instrument.preset}
        <select key={preset} name="i" defaultValue={preset ?? PRESET_KEYS[0]}>
          {PRESET_KEYS.map((key) => (
            <option key={key} value={key}>
              {presetName(words, key)}
            </option>
          ))}
        </select>
      </label>
      <button type="submit">{words.instrument.use}</button>
    </form>
  );
}

function LinesForm({ bench, words, action, problem }: Props) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const before = problem?.text ?? typedInstrument(bench.instrument);
  const [wrong, setWrong] = useState<{ problem: InstrumentProblem; at: string } | null>(problem);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const read = readInstrument(field.current?.value ?? '');
    setWrong(read.ok ? null : read);
    if (read.ok) bench.setInstrument(read.instrument);
    else field.current?.focus();
  };
  const hint = `${id}-hint`;
  const error = `${id}-error`;
  return (
    <form method="get" action={action} onSubmit={onSubmit} noValidate>
      <input type="hidden" name="p" value={bench.query.p} />
      <label>
        {words.instrument.lines}
        <textarea
          ref={field}
          name="i"
          rows={Math.max(4, bench.instrument.lines.length)}
          maxLength={1000}
          spellCheck={false}
          className="numeric"
          defaultValue={before}
          aria-describedby={wrong ? `${error} ${hint}` : hint}
          aria-invalid={wrong ? true : undefined}
        />
      </label>
      {wrong && (
        <strong id={error} role="alert">
          {fill(problemText(words, wrong.problem), { at: wrong.at })}
        </strong>
      )}
      <p id={hint} className={styles.note}>
        {words.instrument.hint}
      </p>
      <button type="submit">{words.instrument.use}</button>
    </form>
  );
}
