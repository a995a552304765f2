import { AxiosError, type AxiosRequestConfig, type InternalAxiosRequestConfig } from 'axios';

/** A call as the embedded backend takes it: path below `/api`, fields still as text. */
interface InProcessRequest {
  method: 'GET' | 'POST';
  path: string;
  fields: Record<string, string>;
}

type InProcess = (request: InProcessRequest) => Promise<{ status: number; answer: unknown }>;

/**
 * An axios adapter that hands requests to a function in this process: no socket, the same interceptors. It waits as
 * long as that takes: the server's calls have a limit of their own (docs/adr/0013).
 */
export function inProcessAdapter(answer: InProcess): AxiosRequestConfig['adapter'] {
  return async (config) => {
    const { status, answer: data } = await answer(toRequest(config)).catch((cause: unknown) => {
      // As a network adapter says it.
      throw AxiosError.from(new Error('the backend failed', { cause }), AxiosError.ERR_BAD_RESPONSE, config);
    });
    return { data, status, statusText: '', headers: {}, config };
  };
}

function toRequest(config: InternalAxiosRequestConfig): InProcessRequest {
  const method = config.method?.toUpperCase() === 'GET' ? 'GET' : 'POST';
  const fields: URLSearchParams = new URLSearchParams(method === 'GET' ? config.params : config.data);
  // There are no headers here: the language of a GET comes as that of every other call.
  if (method === 'GET') fields.set('fanyi', config.headers.get('Accept-Language') === 'en' ? 'EN' : 'ZH');
  return { method, path: config.url ?? '', fields: Object.fromEntries(fields) };
}
