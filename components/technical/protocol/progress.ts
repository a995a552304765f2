'use client';

import { useCallback, useSyncExternalStore } from 'react';
import { DEFAULT_RUN, type Run } from '@/lib/domain/content/needs';

/** How far somebody has come with a protocol, in this browser alone. */
export interface Progress {
  /** Keys of steps that are done. */
  done: readonly string[];
  /** Step → when its timer ends, in epoch milliseconds. */
  ends: Readonly<Record<string, number>>;
  run: Run;
}

const PREFIX = 'protocol:';
export const NO_PROGRESS: Progress = { done: [], ends: {}, run: DEFAULT_RUN };

/** What was read last, so that the same text is the same object. */
const read = new Map<string, { text: string; progress: Progress }>();
const listeners = new Set<() => void>();

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

function parse(text: string): Progress {
  try {
    const value: unknown = JSON.parse(text);
    return isProgress(value) ? value : NO_PROGRESS;
  } catch {
    return NO_PROGRESS;
  }
}

/** A browser that keeps nothing still lets one work: what was pressed lasts as long as the page. */
function readText(key: string): string {
  try {
    return localStorage.getItem(PREFIX + key) ?? '';
  } catch {
    return read.get(key)?.text ?? '';
  }
}

function readProgress(key: string): Progress {
  const text = readText(key);
  const known = read.get(key);
  if (known?.text === text) return known.progress;
  const progress = text === '' ? NO_PROGRESS : parse(text);
  read.set(key, { text, progress });
  return progress;
}

function writeProgress(key: string, progress: Progress): void {
  const text = JSON.stringify(progress);
  read.set(key, { text, progress });
  try {
    localStorage.setItem(PREFIX + key, text);
  } catch {
    // Full or forbidden: it lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

function follow(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(PREFIX)) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

/** Progress of a protocol, shared by all parts of the page and all its tabs, and how to change it. */
export function useProgress(key: string) {
  const progress = useSyncExternalStore(
    follow,
    () => readProgress(key),
    () => NO_PROGRESS,
  );
  const change = useCallback(
    (part: (before: Progress) => Partial<Progress>) => {
      const before = readProgress(key);
      writeProgress(key, { ...before, ...part(before) });
    },
    [key],
  );
  return { progress, change };
}
