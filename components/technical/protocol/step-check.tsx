'use client';

import { fill } from '@/lib/i18n/fill';
import { useProgress } from './progress';
import type { ProtocolWords } from './protocol-words';
import styles from './steps.module.css';

interface Props {
  protocolKey: string;
  step: string;
  title: string;
  number: number;
  words: Pick<ProtocolWords, 'doneNamed' | 'undoneNamed'>;
}

/** A step's number, and its check mark once it is done. */
export function StepCheck({ protocolKey, step, title, number, words }: Props) {
  const { progress, change } = useProgress(protocolKey);
  const isDone = progress.done.includes(step);
  const toggle = () =>
    change(({ done, ends: { [step]: _, ...ends } }) => ({
      done: isDone ? done.filter((key) => key !== step) : [...done, step],
      ends,
    }));
  return (
    <button type="button" className={styles.check} aria-pressed={isDone} onClick={toggle}>
      {isDone ? '✓' : number}{' '}
      <span className="visually-hidden">
        {fill(isDone ? words.undoneNamed : words.doneNamed, { name: title })}
      </span>
    </button>
  );
}
