import { useCallback, useState } from 'react';

/** What a part is given of the presses that it answers; it may have been on its way since the first of them. */
export interface Presses<Press> {
  /** Not dealt with yet, each as it was meant: its button may stand for something else by now, or be gone. */
  pressed: readonly Press[];
  /** The first so many are dealt with. */
  onDone: (count: number) => void;
  /** The part did not come: all are forgotten, to be pressed again. */
  onLost?: () => void;
}

/** Presses on buttons whose `latePart` may not be there yet, and how another one joins them. */
export function usePresses<Press>(): [Presses<Press>, (press: Press) => void] {
  const [pressed, setPressed] = useState<readonly Press[]>([]);
  const onDone = useCallback((count: number) => setPressed((all) => all.slice(count)), []);
  const press = useCallback((one: Press) => setPressed((all) => [...all, one]), []);
  return [{ pressed, onDone, onLost: pressed.length > 0 ? () => setPressed([]) : undefined }, press];
}
