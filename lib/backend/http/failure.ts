import { DATABASE_UNAVAILABLE } from '@/lib/backend/db/errors';
import { type Answer, CODE } from '@/lib/contract/call';
import { CallError } from './errors';

/** Node's words for a server that was not reached or went away. */
const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EPIPE',
  'EHOSTUNREACH',
]);
/**
 * PostgreSQL's classes and codes that pass by themselves: connection lost (08), resources (53), shut down (57P),
 * statement timeout, lock timeout, idle transaction timeout, serialisation, deadlock; read-only, as a standby is until it
 * takes over.
 */
const PASSING = /^(08...|53...|57P..|57014|55P03|25P03|25006|40001|40P01)$/;
/** The pool and the client give these no code. */
const PASSING_WORDS =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|Client has encountered a connection error/;

const MAX_CAUSES = 5;

/** The error and what caused it, outermost first. */
function chain(error: unknown): unknown[] {
  const found: unknown[] = [];
  for (
    let at = error;
    at !== undefined && found.length < MAX_CAUSES;
    at = at instanceof Error ? at.cause : undefined
  ) {
    found.push(at);
    if (at instanceof AggregateError) found.push(...at.errors);
  }
  return found;
}

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;

const isPassing = (error: unknown): boolean => {
  const code = codeOf(error);
  if (code) return code === DATABASE_UNAVAILABLE || NETWORK.has(code) || PASSING.test(code);
  return error instanceof Error && PASSING_WORDS.test(error.message);
};

/** True for what passes by itself: nothing else that is asked of the database now would fare better. */
export const isUnavailable = (error: unknown): boolean => chain(error).some(isPassing);

/** The answer to what a call threw: refusals as they are, a database that can't serve now 1503, the rest 1500. */
export function answerFailure(error: unknown): Answer<null> {
  if (error instanceof CallError) return { code: error.code, data: null, msg: error.word, ...error.extra };
  if (isUnavailable(error)) return { code: CODE.busy, data: null, msg: 'busy' };
  return { code: CODE.fault, data: null, msg: 'fault' };
}

/** An error for the log: where and what, without the values a query was given. */
export function describeError(error: unknown): Record<string, unknown>[] {
  return chain(error).map((at) => {
    if (!(at instanceof Error)) return { message: typeof at };
    const frames = at.stack?.split('\n').filter((line) => /^\s+at /.test(line));
    return {
      name: at.name,
      code: codeOf(at),
      message: at.message.split('\nparams: ')[0],
      stack: frames?.join('\n'),
    };
  });
}
