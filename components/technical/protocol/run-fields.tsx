'use client';

import { useState } from 'react';
import { MAX_CONTROLS, MAX_SAMPLES, type Run } from '@/lib/domain/protocol/reagent-needs';
import { readNumber } from '@/lib/domain/text/typed-number';
import { fill } from '@/lib/i18n/fill';
import { writeNumber } from '@/lib/i18n/write-number';
import styles from './calculator.module.css';
import type { ProtocolWords } from './protocol-words';

interface Props {
  run: Run;
  words: ProtocolWords;
  onChange: (run: Run) => void;
  /** Told of a field, by its id, whether something else than a number that may be stands in it. */
  onWrong: (id: string, isWrong: boolean) => void;
}

/** Samples, controls and overage. */
export function RunFields({ run, words, onChange, onWrong }: Props) {
  return (
    <>
      <NumberField
        id="samples"
        label={words.samples}
        value={run.samples}
        min={1}
        max={MAX_SAMPLES}
        words={words}
        onWrong={onWrong}
        onChange={(samples) => onChange({ ...run, samples })}
      />
      <NumberField
        id="controls"
        label={words.controls}
        value={run.controls}
        min={0}
        max={MAX_CONTROLS}
        words={words}
        onWrong={onWrong}
        onChange={(controls) => onChange({ ...run, controls })}
      />
      <NumberField
        id="overage"
        label={words.overage}
        value={run.overagePercent}
        min={0}
        max={100}
        step={5}
        words={words}
        onWrong={onWrong}
        onChange={(overagePercent) => onChange({ ...run, overagePercent })}
      />
    </>
  );
}

interface NumberProps {
  id: string;
  label: string;
  value: number;
  min: number;
  max: number;
  step?: number;
  words: ProtocolWords;
  onChange: (value: number) => void;
  onWrong: (id: string, isWrong: boolean) => void;
}

/**
 * A whole number with its buttons. What is being typed may be none for a while; what is out of range, or none, stays with
 * its error: 10,000 must not turn into the 1,000 that was typed on the way.
 */
function NumberField({ id, label, value, min, max, step = 1, words, onChange, onWrong }: NumberProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const isGood = (number: number) => Number.isInteger(number) && number >= min && number <= max;
  const isWrong = typed !== null && !isGood(readNumber(typed));
  const type = (text: string | null) => {
    setTyped(text);
    onWrong(id, text !== null && !isGood(readNumber(text)));
  };
  const set = (number: number) => {
    type(null);
    onChange(Math.min(max, Math.max(min, number)));
  };
  return (
    <div className={styles.field}>
      <label htmlFor={`run-${id}`}>{label}</label>
      <span className={styles.quantity}>
        <button
          type="button"
          aria-label={fill(words.less, { name: label })}
          onClick={() => set(value - step)}
          disabled={value <= min}
        >
          −
        </button>
        <input
          id={`run-${id}`}
          inputMode="numeric"
          autoComplete="off"
          className="numeric"
          value={typed ?? String(value)}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `run-${id}-error` : undefined}
          onChange={({ target }) => {
            type(target.value);
            if (isGood(readNumber(target.value))) onChange(readNumber(target.value));
          }}
          onBlur={() => type(typed?.trim() && isWrong ? typed : null)}
        />
        <button
          type="button"
          aria-label={fill(words.more, { name: label })}
          onClick={() => set(value + step)}
          disabled={value >= max}
        >
          +
        </button>
      </span>
      {isWrong && (
        <strong id={`run-${id}-error`} role="alert">
          {fill(words.outOfRange, { min: writeNumber(min), max: writeNumber(max) })}
        </strong>
      )}
    </div>
  );
}
