'use client';

import { useEffect, useState } from 'react';
import { formatClock } from '@/lib/domain/content/format-clock';
import { fill } from '@/lib/i18n/fill';
import { useProgress } from './progress';
import type { ProtocolWords } from './protocol-words';
import styles from './steps.module.css';

interface Props {
  protocolKey: string;
  step: string;
  title: string;
  seconds: number;
  words: Pick<
    ProtocolWords,
    'start' | 'running' | 'over' | 'finished' | 'startNamed' | 'stopNamed' | 'overNamed'
  >;
}

const TICK_MS = 1_000;

/** Seconds until a time, updated each second; null without one. */
function useSecondsLeft(end: number | undefined): number | null {
  const [now, setNow] = useState(0);
  useEffect(() => {
    if (end === undefined) return;
    setNow(Date.now());
    const timer = window.setInterval(() => setNow(Date.now()), TICK_MS);
    return () => window.clearInterval(timer);
  }, [end]);
  if (end === undefined) return null;
  return now === 0 ? null : Math.max(0, Math.ceil((end - now) / 1_000));
}

/** How long a step takes, and a timer for it: it runs by the clock, so a reload or a closed page doesn't stop it. */
export function StepTimer({ protocolKey, step, title, seconds, words }: Props) {
  const { progress, change } = useProgress(protocolKey);
  const left = useSecondsLeft(progress.ends[step]);
  const isDone = progress.done.includes(step);
  const isOver = left === 0;
  const start = () => change(({ ends }) => ({ ends: { ...ends, [step]: Date.now() + seconds * 1_000 } }));
  const stop = () =>
    change(({ done, ends: { [step]: _, ...ends } }) => ({
      ends,
      done: isOver && !done.includes(step) ? [...done, step] : done,
    }));
  const time = formatClock(left ?? seconds);
  const state = isOver ? 'over' : left !== null ? 'running' : isDone ? 'finished' : 'start';
  const name = isOver
    ? fill(words.overNamed, { name: title })
    : left === null
      ? fill(words.startNamed, { name: title, time })
      : fill(words.stopNamed, { name: title });
  return (
    <>
      <button
        type="button"
        className={`numeric ${styles.timer}`}
        data-state={state}
        onClick={left === null ? start : stop}
      >
        <b>{time}</b> <small>{words[state]}</small> <span className="visually-hidden">{name}</span>
      </button>
      <span className="visually-hidden" role="status">
        {isOver ? fill(words.overNamed, { name: title }) : ''}
      </span>
    </>
  );
}
