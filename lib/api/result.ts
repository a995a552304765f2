/** Why a call gave no data. Only `not_found` may become a 404. */
export type FailureKind =
  | 'bad_input'
  | 'not_allowed'
  | 'not_found'
  | 'conflict'
  | 'too_many'
  | 'session_invalid'
  /** The backend was not reached, timed out or is busy. */
  | 'unavailable'
  /** The backend answered, but with a fault or something that is not the contract. */
  | 'fault'
  /** The call was never sent: it is protected and there is no token. */
  | 'cancelled';

export interface CallFailure {
  ok: false;
  kind: FailureKind;
  code: number;
  /** Stable machine word, e.g. `stock.insufficient`. */
  msg: string;
  fields?: Record<string, string>;
  /** Seconds. */
  retryAfter?: number;
  /** Of a conflict: a try before this one got no answer, and may be what it is in conflict with. */
  mayBeDone?: boolean;
}

export type CallResult<T> = { ok: true; data: T } | CallFailure;

/** Nothing to show: the login page is being loaded, or the caller was unmounted. */
export const isSilent = ({ kind }: CallFailure): boolean =>
  kind === 'session_invalid' || kind === 'cancelled';

/** Whether the backend said so itself. What nobody answered may have been done all the same. */
export const isAnswered = ({ kind }: CallFailure): boolean => kind !== 'unavailable' && kind !== 'fault';
