import type { Database } from '@/lib/backend/db/client';
import type { Gateways } from '@/lib/backend/gateways/gateways';
import type { Lang } from '@/lib/backend/localise';
import type { CallData, CallInput, CallName } from '@/lib/contract/calls';
import type { AnswerCookies } from './request/cookies';

/** A customer's or staff member's session, as far as handlers need it. */
export interface Session {
  id: number;
  customerId: number;
  /** Permissions of `authList`; empty for customers. */
  permissions: readonly string[];
}

export interface CallContext {
  db: Database;
  lang: Lang;
  session: Session | null;
  /** False: leave every price out of the answer. */
  maySeePrices: boolean;
  requestId: string;
  /** Client address after TRUST_PROXY; for limits only. */
  ip: string;
  /** Time of the call. */
  now: Date;
  /** Of the HTTP request; empty for a call from within the process. */
  headers: Headers;
  /** Cookies to send with the answer. */
  cookies: AnswerCookies;
  gateways: Gateways;
}

/** Answers one call. Input is already validated; throw a CallError to refuse. */
export type Handler<N extends CallName> = (
  input: CallInput<N, 'parsed'>,
  context: CallContext,
) => Promise<CallData<N>>;

/** One for every call of the contract: a missing one does not compile. */
export type Handlers = { [N in CallName]: Handler<N> };
