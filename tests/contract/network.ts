import { type HttpHandler, HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { routes } from '@/lib/contract/routes';
import { complain } from '../complaints';

export const HOST = 'http://backend.test';

/** A request as it left the client. */
interface Sent {
  method: string;
  url: URL;
  headers: Headers;
  credentials: string;
  body: string;
  fields: Record<string, string>;
}

const server = setupServer();
// Timers may be the test's own.
const later = setTimeout;
/** Whoever is asked but by a test's leave is asked by a page that is over, or by one that its test does not know. */
const listen = () =>
  server.listen({
    onUnhandledRequest({ method, url }, print) {
      const { currentTestName = '', testPath = '' } = expect.getState();
      complain(`nobody answers ${method} ${url} (asked in ${testPath}: ${currentTestName})`);
      print.error();
    },
  });

let keptClosed = false;
/** For a page that files share: what one of them asks late goes nowhere either. */
export function keepNetworkClosed(): void {
  if (keptClosed) return;
  keptClosed = true;
  listen();
}

/** A test's answers are over, once what it has asked for has found them. */
export async function forgetAnswers(): Promise<void> {
  await new Promise((resolve) => later(resolve, 0));
  server.resetHandlers();
}

/** The network of a test: nothing answers but what the test names, and every request is kept. */
export function fakeNetwork() {
  const sent: Sent[] = [];
  let test = 0;
  beforeAll(() => keptClosed || listen());
  afterEach(async () => {
    if (!keptClosed) await forgetAnswers();
    sent.length = 0;
    test += 1;
  });
  afterAll(() => keptClosed || server.close());

  /** `asker`: the test that named the answer; what it asked for last may be read when the next one has begun. */
  const keep = async (request: Request, asker: number) => {
    const body = await request.clone().text();
    if (asker !== test) return;
    sent.push({
      method: request.method,
      url: new URL(request.url),
      headers: request.headers,
      credentials: request.credentials,
      body,
      fields: Object.fromEntries(new URLSearchParams(body)),
    });
  };

  return {
    sent,
    /** Answers by handlers of the test's own. */
    use: (...handlers: HttpHandler[]) => server.use(...handlers),
    /** Answers a call with a body and a status; a string is sent as HTML. */
    answer(name: keyof typeof routes, body: object | string, { status = 200, host = HOST } = {}) {
      const asker = test;
      server.use(
        handler(name, host, async ({ request }) => {
          await keep(request, asker);
          return typeof body === 'string'
            ? HttpResponse.html(body, { status })
            : HttpResponse.json(body, { status });
        }),
      );
    },
    /** Answers a call by a resolver of its own. */
    resolve(name: keyof typeof routes, resolver: (request: Request) => Response | Promise<Response>) {
      const asker = test;
      server.use(
        handler(name, HOST, async ({ request }) => {
          await keep(request, asker);
          return resolver(request);
        }),
      );
    },
  };
}

function handler(
  name: keyof typeof routes,
  host: string,
  resolver: Parameters<typeof http.post>[1],
): HttpHandler {
  const { method, path } = routes[name];
  return (method === 'GET' ? http.get : http.post)(`${host}/api${path}`, resolver);
}
