import { CODE } from '@/lib/contract/call';
import type { CallFailure, CallResult, FailureKind } from './result';

const KINDS: Readonly<Record<number, FailureKind>> = {
  [CODE.badInput]: 'bad_input',
  [CODE.tooLarge]: 'bad_input',
  [CODE.notAllowed]: 'not_allowed',
  [CODE.notFound]: 'not_found',
  [CODE.conflict]: 'conflict',
  [CODE.tooMany]: 'too_many',
  [CODE.busy]: 'unavailable',
  [CODE.sessionInvalid]: 'session_invalid',
};

/** A failure that has no answer behind it carries code 0. */
export function failure(kind: FailureKind, msg: string, code = 0): CallFailure {
  return { ok: false, kind, code, msg };
}

/** What a proxy says for a backend that it does not reach, whatever page it says it with. */
const NOBODY_BEHIND: ReadonlySet<number> = new Set([502, 503, 504]);
/** What it says when it lets no more through for now. */
const TOO_MANY = 429;
/** As `msg` is meant: a word for machines. Anything else may be a sentence with a person's data in it. */
const MACHINE_WORD = /^[\w.-]{1,60}$/;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function readFields(value: unknown): Record<string, string> | undefined {
  if (!isRecord(value)) return undefined;
  // What is no word is not made one: an object may have a `toString` that can't be called.
  const word = (reason: unknown) => (typeof reason === 'string' ? reason : 'value');
  return Object.fromEntries(Object.entries(value).map(([name, reason]) => [name, word(reason)]));
}

/** What an answer that is no wrapper comes to: its status tells whether asking again may help. */
function kindOfStatus(status: number): FailureKind {
  if (NOBODY_BEHIND.has(status)) return 'unavailable';
  return status === TOO_MANY ? 'too_many' : 'fault';
}

/** What a backend says, with 1404, of a call that it does not have: nothing of any record, so nothing is missing or deleted. */
const NO_CALL: readonly unknown[] = ['call.unknown', 'call.method'];

function kindOfCode(code: number, msg: unknown): FailureKind {
  if (code === CODE.notFound && NO_CALL.includes(msg)) return 'fault';
  return KINDS[code] ?? 'fault';
}

/**
 * Reads the answer wrapper. Its code alone decides; a body that is no wrapper at all is a `fault`, unless the status is
 * that of a proxy which reached nobody, or lets no more through.
 */
export function unwrap(body: unknown, status: number): CallResult<unknown> {
  if (!isRecord(body) || typeof body.code !== 'number')
    return failure(kindOfStatus(status), 'answer.unreadable');
  const { code, data, msg, fields, retryAfter } = body;
  if (code === CODE.ok) return { ok: true, data };
  return {
    ok: false,
    kind: kindOfCode(code, msg),
    code,
    msg: typeof msg === 'string' && MACHINE_WORD.test(msg) ? msg : `code.${code}`,
    ...(isRecord(fields) && { fields: readFields(fields) }),
    ...(typeof retryAfter === 'number' && { retryAfter }),
  };
}

const PARAMETER_LISTS: readonly string[] = ['getParaListByCodes', 'getSysParaListByCodes'];

const isEmpty = (data: unknown) =>
  data === undefined ||
  data === null ||
  data === '' ||
  (typeof data === 'object' && Object.keys(data).length === 0);

/** No call of the contract answers with nothing, or a mere text: what reads the data would fail where nobody is told. */
const withData = (result: CallResult<unknown>): CallResult<unknown> =>
  result.ok && (typeof result.data !== 'object' || result.data === null)
    ? failure('fault', 'answer.empty', CODE.ok)
    : result;

/**
 * Refuses a success without data, with the two exceptions of the specification. Parameter lists: an empty answer is refused, and any other code
 * counts as "no lists". Visit trail: whatever goes wrong is nobody's business.
 */
export function applyExceptions(name: string, result: CallResult<unknown>): CallResult<unknown> {
  if (name === 'visitTrailSave') return result.ok ? result : { ok: true, data: {} };
  if (!PARAMETER_LISTS.includes(name)) return withData(result);
  if (result.ok) return isEmpty(result.data) ? failure('fault', 'para.empty', CODE.ok) : result;
  return result.code === 0 ? result : { ok: true, data: {} };
}
