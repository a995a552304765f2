import { parseJson } from '@/components/ui/storage/browser-storage';
import { storedText } from '@/components/ui/storage/stored-text';

/** What was sent and not answered: it may count already. */
export interface Unheard {
  helped: boolean;
  /** What counted when it was sent; null: nothing. */
  before: boolean | null;
  key: string;
}

type Feedback = readonly [questionId: number, helped: boolean | null, unheard?: Unheard];

const stored = storedText('answers-helped');
/** The oldest are dropped. */
const MAX_STORED = 500;

const isUnheard = (value: unknown): value is Unheard =>
  typeof value === 'object' &&
  value !== null &&
  'helped' in value &&
  typeof value.helped === 'boolean' &&
  'before' in value &&
  (value.before === null || typeof value.before === 'boolean') &&
  'key' in value &&
  typeof value.key === 'string';

const isFeedback = (value: unknown): value is Feedback =>
  Array.isArray(value) &&
  Number.isInteger(value[0]) &&
  (isUnheard(value[2]) ? value[1] === null || typeof value[1] === 'boolean' : typeof value[1] === 'boolean');

function readAll(): Feedback[] {
  const found = parseJson(stored.read());
  return Array.isArray(found) ? found.filter(isFeedback) : [];
}

const find = (questionId: number): Feedback | undefined => readAll().find(([id]) => id === questionId);

/** Whether this browser's user found an answer helpful; null: no feedback yet. */
export const feedbackOf = (questionId: number): boolean | null => find(questionId)?.[1] ?? null;

export const unheardOf = (questionId: number): Unheard | null => find(questionId)?.[2] ?? null;

/** @param helped what counts for sure; null: nothing yet */
export function saveFeedback(questionId: number, helped: boolean | null, unheard?: Unheard): void {
  const others = readAll().filter(([id]) => id !== questionId);
  const one: Feedback[] = unheard
    ? [[questionId, helped, unheard]]
    : helped === null
      ? []
      : [[questionId, helped]];
  stored.write(JSON.stringify([...others, ...one].slice(-MAX_STORED)));
}

export const subscribeToFeedback = stored.subscribe;
