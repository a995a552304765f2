import { encodeFields } from '@/lib/api/form';
import type { Gateways } from '@/lib/backend/gateways/gateways';
import { createDispatch } from '@/lib/backend/http/dispatch';
import { findSession } from '@/lib/backend/http/session';
import { handlers } from '@/lib/backend/services/registry';
import type { Answer, Route } from '@/lib/contract/call';
import { type CallData, type CallInput, type CallName, shapes } from '@/lib/contract/calls';
import { routes } from '@/lib/contract/routes';
import type { Engine } from './engines';

/** Headers of a page of this site, as a browser sends them. */
export const FROM_PAGE = { 'sec-fetch-site': 'same-origin' };

interface CallerOptions {
  token?: string;
  /** Value of the `Cookie` header. */
  cookie?: string;
  headers?: Record<string, string>;
  ip?: string;
  lang?: 'zh' | 'en';
}

/** What a test sees of an answer: the wrapper as JSON, the HTTP status and the cookies it sets. */
export type Told<N extends CallName> = Answer<CallData<N>> & { status: number; cookies: string[] };

/**
 * Makes calls with everything in place: sessions are looked up, the clock and the gateways are the test's own.
 */
export function createCaller(engine: Engine, options: { now?: () => Date; gateways?: Gateways } = {}) {
  const { now = () => new Date(), gateways = { sms: null, wechat: null, mail: null } } = options;
  const dispatch = createDispatch({
    openDatabase: async () => engine.db(),
    handlers,
    findSession,
    now,
    gateways: () => gateways,
  });
  return async <N extends CallName>(
    name: N,
    input: CallInput<N>,
    { token = '', cookie, headers = {}, ip = '10.0.0.1', lang = 'zh' }: CallerOptions = {},
  ): Promise<Told<N>> => {
    const route: Route = routes[name];
    const general = { token, tenementId: 1, chnlCode: 'PC', fanyi: lang === 'en' ? 'EN' : 'ZH' };
    const response = await dispatch({
      method: route.method,
      path: route.path,
      fields: new URLSearchParams(encodeFields({ ...input, ...general })),
      headers: new Headers({ ...headers, ...(cookie !== undefined && { cookie }) }),
      ip,
    });
    const wire: Answer<CallData<N>> = JSON.parse(JSON.stringify(response.answer));
    if (wire.code === 1000) shapes[name].output.parse(wire.data);
    return { ...wire, status: response.status, cookies: response.cookies ?? [] };
  };
}

/** The `Cookie` header a browser would send after these `Set-Cookie` lines. */
export const cookieHeader = (lines: readonly string[]): string =>
  lines.map((line) => line.split(';', 1)[0] ?? '').join('; ');
