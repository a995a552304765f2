'use client';

import { type ReactNode, useId, useState } from 'react';
import { readNumber } from '@/lib/domain/text/typed-number';
import { fill } from '@/lib/i18n/fill';
import styles from './calculators.module.css';
import type { CalculatorWords } from './words';

/** Three digits that count; large numbers whole, with their thousands apart. */
export const threeDigits = (value: number): string =>
  Number(value.toPrecision(3)).toLocaleString('en-GB', { maximumSignificantDigits: 3 });

interface NumberProps {
  label: string;
  value: string;
  words: CalculatorWords;
  onChange: (text: string) => void;
  /** What it is counted in, where that can't be chosen. */
  unit?: string;
  /** Where it can. */
  units?: { chosen: string; all: readonly string[]; onChoose: (unit: string) => void };
  /** It may be nothing. */
  zero?: boolean;
  /** Where the number comes from. */
  note?: ReactNode;
}

/** Where commas are what is wrong with it. */
const BY_COMMA = /^\s*\d[\d\s.,，]*[,，][\d\s.,，]*$/;

/** A number with its unit; what can't be one is said beside it. */
export function NumberField({ label, value, words, onChange, unit, units, zero = false, note }: NumberProps) {
  const id = useId();
  const number = readNumber(value);
  const isWrong = value.trim() !== '' && !(zero ? number >= 0 : number > 0);
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <span className={styles.value}>
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          className="numeric"
          value={value}
          onChange={({ target }) => onChange(target.value)}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${id}-error` : undefined}
        />
        {unit && <span>{unit}</span>}
        {units && (
          <select
            aria-label={fill(words.unitOf, { name: label })}
            value={units.chosen}
            onChange={({ target }) => units.onChoose(target.value)}
          >
            {units.all.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        )}
      </span>
      {isWrong && (
        <strong id={`${id}-error`} role="alert">
          {BY_COMMA.test(value) ? words.comma : zero ? words.numberOrZero : words.number}
        </strong>
      )}
      {note && <small>{note}</small>}
    </div>
  );
}

/** What was worked out, or why it can't be. */
export const Result = ({ children }: { children: ReactNode }) => (
  <output className={`numeric ${styles.result}`}>{children}</output>
);

/** The chosen one of several units, as `NumberField` takes it. */
export function useUnit<U extends string>(all: readonly U[], start: U) {
  const [chosen, setChosen] = useState(start);
  return { chosen, all, onChoose: (unit: string) => setChosen(unit as U) };
}

/** Several typed numbers by their names. */
export function useTyped<K extends string>(start: Record<K, string>) {
  const [typed, setTyped] = useState(start);
  const bind = (key: K) => ({
    value: typed[key],
    onChange: (text: string) => setTyped((now) => ({ ...now, [key]: text })),
  });
  return { bind, number: (key: K) => readNumber(typed[key]) };
}
