import { AxiosError, type AxiosRequestConfig, type InternalAxiosRequestConfig } from 'axios';

/** A call as the embedded backend takes it: path below `/api`, fields still as text. */
export interface InProcessRequest {
  method: 'GET' | 'POST';
  path: string;
  fields: Record<string, string>;
}

export type InProcess = (request: InProcessRequest) => Promise<{ status: number; answer: unknown }>;

/** An axios adapter that hands requests to a function in this process: no socket, the same interceptors. */
export function inProcessAdapter(answer: InProcess): AxiosRequestConfig['adapter'] {
  return async (config) => {
    const { status, answer: data } = await withinTimeout(config, answer(toRequest(config)));
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

/** Rejects as a network adapter would: with a time-out, or with a bad response when the backend itself threw. */
async function withinTimeout<T>(config: InternalAxiosRequestConfig, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const expired = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new AxiosError('no answer in time', AxiosError.ETIMEDOUT, config)),
      config.timeout,
    );
  });
  try {
    return await Promise.race([
      work.catch((cause: unknown) => {
        throw AxiosError.from(
          new Error('the backend failed', { cause }),
          AxiosError.ERR_BAD_RESPONSE,
          config,
        );
      }),
      expired,
    ]);
  } finally {
    clearTimeout(timer);
  }
}
