import { randomUUID } from 'node:crypto';
import type { Database } from '@/lib/backend/db/client';
import { withWaitBudget } from '@/lib/backend/db/waits';
import { configuredGateways, type Gateways } from '@/lib/backend/gateways/gateways';
import { logger } from '@/lib/backend/log';
import { getDatabase } from '@/lib/backend/open-database';
import { handlers as allHandlers } from '@/lib/backend/services/registry';
import { type Answer, CODE, type Code, HTTP_STATUS, type Route } from '@/lib/contract/call';
import { type CallName, callNames, shapes } from '@/lib/contract/calls';
import { routes } from '@/lib/contract/routes';
import { requireAccess } from './access';
import type { CallContext, Handlers, Session } from './context';
import { CallError } from './errors';
import { answerFailure, describeError } from './failure';
import { pricesArePublic } from './prices';
import type { FormBody } from './request/body';
import { type AnswerCookies, collectCookies } from './request/cookies';
import { decodeFields, splitFields, type WireFields } from './request/decode';
import { answerInShare } from './request/large-answers';
import { startLargeBody } from './request/large-bodies';
import { refuseCrossSite } from './request/same-site';
import { findSession, forgetEndedSession } from './session';

export interface CallRequest {
  method: string;
  /** Path below `/api`. */
  path: string;
  /** Fields of the query (GET) or of the form body (POST), general fields included. */
  fields: WireFields | ((maxBodyBytes?: number) => FormBody);
  /** Of the HTTP request; none for a call from within the process. */
  headers?: Headers;
  ip?: string;
  requestId?: string;
}

interface CallResponse {
  status: number;
  answer: Answer;
  /** `Set-Cookie` lines; missing when there are none. */
  cookies?: string[];
}

/** A response before its cookies are known. */
type Outcome = Omit<CallResponse, 'cookies'>;

interface Backend {
  openDatabase: () => Promise<Database>;
  handlers: Handlers;
  findSession: typeof findSession;
  /** The time, for limits and expiry; the system's unless given. */
  now?: () => Date;
  /** What sends codes and asks WeChat; as the settings say unless given. */
  gateways?: () => Gateways;
}

/** The word for a method that the call at a path is not made by: no call, so 404 by code and status, as the contract has it. */
export const WRONG_METHOD = 'call.method';

const nameByPath = new Map<string, CallName>(callNames.map((name) => [routes[name].path, name]));

/** Makes a dispatcher over a database and the calls it answers. It never rejects: whatever happens is an answer. */
export function createDispatch(backend: Backend): (request: CallRequest) => Promise<CallResponse> {
  return async (request) => {
    const started = performance.now();
    const requestId = request.requestId ?? randomUUID();
    const name = nameByPath.get(request.path);
    const cookies = collectCookies(request.headers ?? new Headers());
    let response: Outcome;
    try {
      response = name
        ? await withWaitBudget(() => answerCall(backend, name, request, requestId, cookies))
        : refuse(CODE.notFound, 'call.unknown');
    } catch (error) {
      const answer = answerFailure(error);
      response = { status: statusOf(answer.code), answer };
      const failed = { event: 'call.failed', call: name, requestId };
      // A refusal is no fault: anybody can have as many of them as they like, and faults would be lost among them.
      if (error instanceof CallError && error.code === CODE.busy)
        logger().warn({ ...failed, word: error.word });
      else if (answer.code === CODE.fault || answer.code === CODE.busy)
        logger().error({ ...failed, error: describeError(error) });
    }
    const ms = Math.round((performance.now() - started) * 10) / 10;
    // A page makes several calls in process: they are told apart from what comes over the network.
    const level = request.headers ? 'info' : 'debug';
    logger()[level]({ event: 'call', call: name, code: response.answer.code, ms, requestId });
    return { ...response, ...(cookies.lines.length > 0 && { cookies: cookies.lines }) };
  };
}

/** Answers one call of the wire contract with the embedded backend; never rejects. */
export const dispatch = createDispatch({ openDatabase: getDatabase, handlers: allHandlers, findSession });

async function answerCall(
  backend: Backend,
  name: CallName,
  request: CallRequest,
  requestId: string,
  cookies: AnswerCookies,
): Promise<Outcome> {
  const { openDatabase, handlers, now: clock = () => new Date(), gateways = configuredGateways } = backend;
  const route: Route = routes[name];
  if (request.method !== route.method) return refuse(CODE.notFound, WRONG_METHOD);

  const headers = request.headers ?? new Headers();
  if (route.method !== 'GET') refuseCrossSite(headers);
  /** What the call came with, as soon as it has come. */
  let token = '';
  const identify = async (given: string) => {
    token = given;
    const found = await backend.findSession(await openDatabase(), { token, headers }, clock());
    requireAccess(route, found);
    return found;
  };
  try {
    const {
      session,
      fields: { general, fields },
    } = await readCall(request, route, identify);
    const db = await openDatabase();
    const now = clock();
    const input = decodeFields(shapes[name].input, fields);
    const context: CallContext = {
      db,
      lang: general.lang,
      session,
      maySeePrices: session !== null || (await pricesArePublic(db)),
      requestId,
      ip: request.ip ?? '',
      now,
      headers,
      cookies,
      gateways: gateways(),
    };
    // `input` was made by this call's own schema; TypeScript sees only the union of all of them.
    const answer = handlers[name] as (input: unknown, context: CallContext) => Promise<unknown>;
    const make = () => answer(input, context);
    const asked = { name, input, address: context.ip, customerId: session?.customerId ?? null };
    const data = await answerInShare(asked, make);
    return { status: HTTP_STATUS[CODE.ok], answer: { code: CODE.ok, data } };
  } catch (error) {
    if (error instanceof CallError && error.code === CODE.sessionInvalid)
      await forgetEndedSession({ db: await openDatabase(), headers, cookies, now: clock() }, token);
    throw error;
  }
}

/** A call's fields, and who makes it: known before a large body is read, and before any other is decoded. */
async function readCall(
  { fields, headers, ip = '' }: CallRequest,
  { maxBodyBytes, method }: Route,
  identify: (token: string) => Promise<Session | null>,
) {
  if (typeof fields === 'function' && maxBodyBytes !== undefined) {
    const body = fields(maxBodyBytes);
    try {
      const session = await identify((await body.upTo('token')).get('token') ?? '');
      // A short list is read whoever else is sending something large.
      const finish = body.isSmall ? () => {} : startLargeBody(ip, session ? 'customers' : 'visitors');
      try {
        return { session, fields: splitFields(await body.whole()) };
      } finally {
        finish();
      }
    } catch (error) {
      body.discard();
      throw error;
    }
  }
  const fanyi = method === 'GET' && /^en\b/i.test(headers?.get('accept-language') ?? '') ? 'EN' : undefined;
  const split = splitFields(typeof fields === 'function' ? await fields().whole() : fields, fanyi);
  return { session: await identify(split.general.token), fields: split };
}

function refuse(code: Code, word: string): Outcome {
  return { status: statusOf(code), answer: answerFailure(new CallError(code, word)) };
}

export const statusOf = (code: number): number => (code in HTTP_STATUS ? HTTP_STATUS[code as Code] : 500);

/** The one method of the call at this path; empty for no call. */
export function methodOf(path: string): string {
  const name = nameByPath.get(path);
  return name ? routes[name].method : '';
}
