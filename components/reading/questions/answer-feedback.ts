import { parseJson } from '@/components/ui/storage/browser-storage';
import { storedText } from '@/components/ui/storage/stored-text';

type Feedback = readonly [questionId: number, helped: boolean];

const stored = storedText('answers-helped');
/** The oldest are dropped. */
const MAX_STORED = 500;

const isFeedback = (value: unknown): value is Feedback =>
  Array.isArray(value) && Number.isInteger(value[0]) && typeof value[1] === 'boolean';

function readAll(): Feedback[] {
  const found = parseJson(stored.read());
  return Array.isArray(found) ? found.filter(isFeedback) : [];
}

/** Whether this browser's user found an answer helpful; null: no feedback yet. */
export const feedbackOf = (questionId: number): boolean | null =>
  readAll().find(([id]) => id === questionId)?.[1] ?? null;

export function saveFeedback(questionId: number, helped: boolean): void {
  const others = readAll().filter(([id]) => id !== questionId);
  stored.write(JSON.stringify([...others, [questionId, helped]].slice(-MAX_STORED)));
}

export const subscribeToFeedback = stored.subscribe;
