import axios, {
  type AxiosRequestConfig,
  type AxiosResponse,
  CanceledError,
  type InternalAxiosRequestConfig,
  isAxiosError,
  isCancel,
} from 'axios';
import type { Route } from '@/lib/contract/call';
import type { CallData, CallInput, CallName } from '@/lib/contract/calls';
import { routes } from '@/lib/contract/routes';
import type { Locale } from '@/lib/routing/site';
import { withFileAddresses } from './file-addresses';
import { encodeFields, encodeForm, type Fields } from './form';
import { bodyFields, queryFields } from './general-fields';
import type { CallFailure, CallResult } from './result';
import { applyExceptions, failure, unwrap } from './unwrap';

/** A call takes no longer, and an upload is silent no longer. */
const TIMEOUT_MS = 60_000;
/**
 * Far above any real answer: a backend that never stops talking must not fill the memory, and while one text is taken apart
 * nothing else is answered. Browsers ask for themselves, and don't count.
 */
const MAX_ANSWER_BYTES = 4 * 1024 * 1024;

/** Who calls, and in which language. An empty token is a visitor. */
export interface Caller {
  token: string;
  locale: Locale;
}

export interface ClientOptions {
  /** Scheme and host of the backend; empty: the page's own origin. */
  host: string;
  /** Asked at every call that names no caller of its own. */
  caller: () => Caller;
  /** A protected call has no token: it is not sent. */
  onTokenMissing?: () => void;
  /** The backend ended this token's session (9003). Once for all calls that fail together. */
  onSessionInvalid?: (token: string) => void;
  /** In place of the network: the embedded backend in process. */
  adapter?: AxiosRequestConfig['adapter'];
  timeoutMs?: number;
  /** Base address of files: answers come with addresses in the place of paths. Without it, paths stay paths. */
  fileBase?: (() => Promise<string>) | undefined;
}

export interface CallOptions {
  caller?: Caller;
  /** Aborting it gives a result of kind `cancelled`. */
  signal?: AbortSignal;
  /** Of a call that asks for thousands of rows at once: how large an answer may be. */
  maxBytes?: number | undefined;
  /** Upload progress, 0 to 1. Of a call that has it, the time-out counts from the last of it: a slow line is no silence. */
  onSent?: (part: number) => void;
  /** Download progress: bytes so far. */
  onReceived?: (bytes: number) => void;
}

export interface Client {
  /** Makes one call. Never rejects for anything that a backend or a network does. */
  call<N extends CallName>(
    name: N,
    input: CallInput<N>,
    options?: CallOptions,
  ): Promise<CallResult<CallData<N>>>;
}

/** What the interceptors need to know about a request. */
interface CallMeta {
  name: string;
  route: Route;
  caller: Caller;
}

declare module 'axios' {
  interface AxiosRequestConfig {
    call?: CallMeta;
  }
}

/**
 * The one axios instance behind every call, in the browser and on the server (specification, section 7).
 * Request interceptor: refuses protected calls without a token, adds the general fields, encodes.
 * Response interceptors: turn every outcome into a CallResult, and notice 9003.
 */
export function createClient(options: ClientOptions): Client {
  const { timeoutMs = TIMEOUT_MS } = options;
  const http = axios.create({
    baseURL: `${options.host}/api`,
    timeout: timeoutMs,
    responseType: 'json',
    headers: { Accept: 'application/json' },
    // Same-origin requests carry the session cookie anyway; another origin never gets credentials.
    withCredentials: false,
    withXSRFToken: false,
    // The code in the body decides, so every status is an answer to read.
    validateStatus: () => true,
    // A redirect would carry the token to wherever it points.
    maxRedirects: 0,
    maxContentLength: MAX_ANSWER_BYTES,
    ...(options.adapter && { adapter: options.adapter }),
  });
  const noticeInvalid = onceTogether(options.onSessionInvalid);

  http.interceptors.request.use((config) => {
    const { route, caller } = metaOf(config);
    if (route.access !== 'public' && caller.token === '') {
      options.onTokenMissing?.();
      throw new CanceledError('token.missing', config);
    }
    return inject(config);
  });
  http.interceptors.response.use(
    (response: AxiosResponse<unknown>) => {
      const { name, caller } = metaOf(response.config);
      const result = unwrap(response.data, response.status);
      if (!result.ok && result.kind === 'session_invalid') noticeInvalid.invalid(caller.token);
      response.data = applyExceptions(name, result);
      return response;
    },
    (error: unknown) => {
      const name = isAxiosError(error) ? error.config?.call?.name : undefined;
      return { data: applyExceptions(name ?? '', failureOf(error)) };
    },
  );

  return {
    async call<N extends CallName>(
      name: N,
      input: CallInput<N>,
      { caller, signal, maxBytes, onSent, onReceived }: CallOptions = {},
    ) {
      const route: Route = routes[name];
      const upload = onSent && patience(timeoutMs, signal);
      noticeInvalid.begin();
      try {
        const { data } = await http.request<CallResult<CallData<N>>>({
          url: route.path,
          method: route.method,
          data: input,
          signal,
          ...(maxBytes && { maxContentLength: maxBytes }),
          ...(upload && {
            signal: upload.signal,
            timeout: 0,
            onUploadProgress: ({ progress }) => {
              upload.renew();
              onSent(progress ?? 0);
            },
          }),
          ...(onReceived && { onDownloadProgress: ({ loaded }) => onReceived(loaded) }),
          call: { name, route, caller: caller ?? options.caller() },
        });
        if (upload?.lost()) return failure('unavailable', 'call.timeout');
        if (!data.ok || !options.fileBase) return data;
        return await withAddresses(data, options.fileBase, options.host);
      } finally {
        upload?.end();
        noticeInvalid.end();
      }
    },
  };
}

/** What nests deeper than can be gone through is no answer either. */
async function withAddresses<T>(
  result: { ok: true; data: T },
  base: () => Promise<string>,
  host: string,
): Promise<CallResult<T>> {
  try {
    return { ...result, data: await withFileAddresses(result.data, base, host) };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return failure('fault', 'answer.unreadable');
  }
}

/** Aborts what it is given to when it was not renewed for so long, or with the caller's own signal. */
function patience(ms: number, caller: AbortSignal | undefined) {
  const own = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lost = false;
  const give = () => own.abort();
  const renew = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      lost = true;
      give();
    }, ms);
  };
  if (caller?.aborted) give();
  caller?.addEventListener('abort', give);
  renew();
  return {
    signal: own.signal,
    renew,
    lost: () => lost,
    end: () => {
      clearTimeout(timer);
      caller?.removeEventListener('abort', give);
    },
  };
}

function metaOf(config: AxiosRequestConfig): CallMeta {
  if (!config.call) throw new Error('a request of this client must say which call it is');
  return config.call;
}

/** Adds the general fields: to the query of a GET, to the form body of everything else. */
function inject(config: InternalAxiosRequestConfig): InternalAxiosRequestConfig {
  const { route, caller } = metaOf(config);
  const input: Fields = config.data ?? {};
  // In front, so that a backend knows who calls before it reads what may be large; and no input takes their place.
  if (route.method === 'GET') {
    const general = queryFields(caller.token);
    config.params = encodeFields({ ...general, ...input, ...general });
    config.data = undefined;
    // Its query carries no `fanyi`: the language travels as it does for any page.
    config.headers.set('Accept-Language', caller.locale === 'en' ? 'en' : 'zh-CN');
    return config;
  }
  const general = bodyFields(caller.token, caller.locale);
  config.data = encodeForm({ ...general, ...input, ...general });
  config.headers.setContentType('application/x-www-form-urlencoded;charset=UTF-8');
  return config;
}

/** What a call that got no answer comes to. @throws what is no failure of a call, so that a bug is not hidden. */
function failureOf(error: unknown): CallFailure {
  if (isCancel(error)) {
    const missing = error instanceof Error && error.message === 'token.missing';
    return failure('cancelled', missing ? 'token.missing' : 'call.aborted');
  }
  if (!isAxiosError(error)) throw error;
  if (error.code === 'ECONNABORTED' || error.code === 'ETIMEDOUT')
    return failure('unavailable', 'call.timeout');
  if (error.code === 'ERR_BAD_RESPONSE') return failure('fault', 'answer.unreadable');
  return failure('unavailable', 'call.no_answer');
}

/**
 * Calls that were under way together and end with 9003 are one event for each token: the next one counts
 * again when all of them are over.
 */
function onceTogether(notify: ((token: string) => void) | undefined) {
  const told = new Set<string>();
  let underWay = 0;
  return {
    begin: () => {
      underWay += 1;
    },
    end: () => {
      underWay -= 1;
      if (underWay === 0) told.clear();
    },
    invalid: (token: string) => {
      if (told.has(token)) return;
      told.add(token);
      notify?.(token);
    },
  };
}
