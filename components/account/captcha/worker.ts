import type { Challenge } from 'altcha-lib';
import { solve } from './solve';

/** What the worker answers: the payload, or null when the work could not be done. */
export type Solved = string | null;

// The page's own thread stays free for typing while this one works.
self.onmessage = ({ data }: MessageEvent<Challenge>) => {
  const answer = (payload: Solved) => self.postMessage(payload);
  solve(data).then(answer, () => answer(null));
};
