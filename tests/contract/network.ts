import { type HttpHandler, HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { routes } from '@/lib/contract/routes';

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

/** The network of a test: nothing answers but what the test names, and every request is kept. */
export function fakeNetwork() {
  const server = setupServer();
  const sent: Sent[] = [];
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => {
    server.resetHandlers();
    sent.length = 0;
  });
  afterAll(() => server.close());

  const keep = async (request: Request) => {
    const body = await request.clone().text();
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
    /** Answers a call with a body and a status; a string is sent as HTML. */
    answer(name: keyof typeof routes, body: object | string, { status = 200, host = HOST } = {}) {
      server.use(
        handler(name, host, async ({ request }) => {
          await keep(request);
          return typeof body === 'string'
            ? HttpResponse.html(body, { status })
            : HttpResponse.json(body, { status });
        }),
      );
    },
    /** Answers a call by a resolver of its own. */
    resolve(name: keyof typeof routes, resolver: (request: Request) => Response | Promise<Response>) {
      server.use(
        handler(name, HOST, async ({ request }) => {
          await keep(request);
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
