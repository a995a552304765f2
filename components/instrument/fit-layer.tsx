'use client';

import { useEffect } from 'react';
import { type FitGrade, gradeOn } from '@/lib/domain/light-bench/grade';
import type { Instrument } from '@/lib/domain/light-bench/instrument';
import type { Light } from '@/lib/domain/light-bench/signal';
import { fill } from '@/lib/i18n/fill';
import { askLights } from '@/lib/views/light-bench/light-bench-ask';
import { keptInstrument } from './kept-instrument';

export interface FitWords {
  /** `{grade}`: how my instrument shows it. */
  fit: string;
  grades: Record<FitGrade, string>;
}

/** Curves by fluorophore, as long as the tab lives: there are some dozens, and each is asked for once. */
const lights = new Map<string, Light>();

const slots = () => document.querySelectorAll<HTMLElement>('[data-fit]');
const keysOf = (slot: HTMLElement) =>
  (slot.closest<HTMLElement>('[data-fluor]')?.dataset.fluor ?? '').split(' ').filter((key) => key !== '');

function write(instrument: Instrument, words: FitWords): void {
  for (const slot of slots()) {
    if (slot.childNodes.length > 0) continue;
    const known = keysOf(slot).flatMap((key) => lights.get(key) ?? []);
    const grade = gradeOn(instrument, known);
    if (grade === null) continue;
    slot.dataset.grade = grade;
    slot.title = fill(words.fit, { grade: words.grades[grade] });
    const before = document.createElement('span');
    before.className = 'visually-hidden';
    before.textContent = fill(words.fit, { grade: '' });
    slot.append(before, words.grades[grade]);
  }
}

/** Writes how the kept instrument shows each dye, while it is mounted; another instrument is another layer. */
export function FitLayer({ words }: { words: FitWords }) {
  useEffect(() => {
    const instrument = keptInstrument()?.instrument;
    if (!instrument) return;
    const asked = new Set(lights.keys());
    let left = false;
    const lookAround = () => {
      const missing = [...new Set([...slots()].flatMap(keysOf))].filter((key) => !asked.has(key));
      if (missing.length === 0) return write(instrument, words);
      for (const key of missing) asked.add(key);
      void askLights(missing).then((found) => {
        for (const [key, light] of found) lights.set(key, light);
        if (!left) write(instrument, words);
      });
    };
    const observer = new MutationObserver(lookAround);
    observer.observe(document.body, { childList: true, subtree: true });
    lookAround();
    return () => {
      left = true;
      observer.disconnect();
      for (const slot of slots()) {
        slot.replaceChildren();
        slot.removeAttribute('title');
        delete slot.dataset.grade;
      }
    };
  }, [words]);
  return null;
}
