'use client';

import { useCallback, useSyncExternalStore } from 'react';
import { parseJson } from '@/components/ui/storage/browser-storage';
import { type StoredText, storedText } from '@/components/ui/storage/stored-text';
import type { Run } from '@/lib/domain/protocol/reagent-needs';

/** How far somebody has come with a protocol, in this browser alone. */
interface Progress {
  /** Keys of steps that are done. */
  done: readonly string[];
  /** Step → when its timer ends, in epoch milliseconds. */
  ends: Readonly<Record<string, number>>;
  /** Null: the protocol's own, as everybody finds it. */
  run: Run | null;
}

const PREFIX = 'protocol:';
export const NO_PROGRESS: Progress = { done: [], ends: {}, run: null };

/** By protocol; with what was read last, so that the same text is the same object. */
const opened = new Map<string, { kept: StoredText; text: string | null; progress: Progress }>();

function isProgress(value: unknown): value is Progress {
  return (
    typeof value === 'object' &&
    value !== null &&
    'done' in value &&
    Array.isArray(value.done) &&
    'ends' in value &&
    'run' in value
  );
}

function parse(text: string | null): Progress {
  const value = parseJson(text);
  return isProgress(value) ? value : NO_PROGRESS;
}

function open(key: string) {
  const found = opened.get(key) ?? { kept: storedText(PREFIX + key), text: null, progress: NO_PROGRESS };
  opened.set(key, found);
  return found;
}

function readProgress(key: string): Progress {
  const known = open(key);
  const text = known.kept.read();
  if (text !== known.text) Object.assign(known, { text, progress: parse(text) });
  return known.progress;
}

/** Progress of a protocol, shared by all parts of the page and all its tabs, and how to change it. */
export function useProgress(key: string) {
  const progress = useSyncExternalStore(
    useCallback((notify: () => void) => open(key).kept.subscribe(notify), [key]),
    () => readProgress(key),
    () => NO_PROGRESS,
  );
  const change = useCallback(
    (part: (before: Progress) => Partial<Progress>) => {
      const before = readProgress(key);
      open(key).kept.write(JSON.stringify({ ...before, ...part(before) }));
    },
    [key],
  );
  return { progress, change };
}
