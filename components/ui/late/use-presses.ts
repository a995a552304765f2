import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import { hearPresses } from '../hear-presses';

/** What a part is given of the presses that it answers; it may have been on its way since the first of them. */
export interface Presses<Press> {
  /** Not dealt with yet, each as it was meant: its button may stand for something else by now, or be gone. */
  pressed: readonly Press[];
  /** Those that are dealt with are taken out, `pressed.length` from the start: others may have joined them. */
  setPressed: Dispatch<SetStateAction<readonly Press[]>>;
  /** The part did not come: all are forgotten, to be pressed again. */
  onLost?: () => void;
}

/**
 * Presses on buttons whose `latePart` may not be there yet.
 * @param read what a press means, at once; undefined for one that is dealt with
 */
export function usePresses<Press>(
  selector: string,
  read: (button: HTMLElement) => Press | undefined,
): Presses<Press> {
  const [pressed, setPressed] = useState<readonly Press[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: listens once, and reads by what does not change
  useEffect(
    () =>
      hearPresses(selector, (button) => {
        const press = read(button);
        if (press !== undefined) setPressed((all) => [...all, press]);
      }),
    [],
  );
  return { pressed, setPressed, onLost: pressed.length > 0 ? () => setPressed([]) : undefined };
}
