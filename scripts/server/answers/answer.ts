import type { OutgoingHttpHeaders } from 'node:http';
import type { Asked } from './asked';

/** Headers of an answer that has not been sent. */
export interface AnswerHeaders {
  /** Several of one name are joined by commas; null: not there. */
  get(name: string): string | null;
  has(name: string): boolean;
  set(name: string, value: string): void;
  delete(name: string): void;
  /** A copy of all of them, names in lower case. */
  all(): OutgoingHttpHeaders;
}

export interface AnswerHead {
  status: number;
  readonly headers: AnswerHeaders;
}

/** An answer that is held back whole. */
export interface Answer extends AnswerHead {
  body: Buffer;
  /** Nothing is left to be done: later steps that change bodies are passed over. */
  finished?: boolean;
}

/** One thing that is done to answers of the framework on their way out. */
export interface AnswerStep {
  name: string;
  /** What it takes for granted about the framework, in a sentence: to be read when the framework is updated. */
  needs: string;
  /** Whether it has to do with answers to this request at all. Asked once, before the framework sees the request. */
  applies(asked: Asked): boolean;
  /** Changes status or headers of an answer that may go on to be streamed. */
  head?(head: AnswerHead, asked: Asked): void;
  /** Whether it wants this answer's body whole. Asked when the headers are known, and again when its turn comes. */
  takes?(head: AnswerHead, asked: Asked): boolean;
  /** Changes the answer. One that throws leaves it as it was. */
  change?(answer: Answer, asked: Asked): void | Promise<void>;
  /** Sees the answer as it is sent. */
  sent?(answer: Readonly<Answer>, asked: Asked): void;
}

/** A page that came out well and as the framework wrote it: not packed, no failure. */
export function isPlainPage({ status, headers }: AnswerHead): boolean {
  return (
    status === 200 &&
    /^text\/html/.test(headers.get('content-type') ?? '') &&
    !headers.has('content-encoding')
  );
}

/** Whether the framework lets shared caches keep the answer. */
export function isShared({ headers }: AnswerHead): boolean {
  return /\bs-maxage=[1-9]/.test(headers.get('cache-control') ?? '');
}

/** Adds a name to `Vary`, once. */
export function varyBy(headers: AnswerHeaders, name: string): void {
  const names = (headers.get('vary') ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
  if (names.some((one) => one === '*' || one.toLowerCase() === name.toLowerCase())) return;
  headers.set('Vary', [...names, name].join(', '));
}
