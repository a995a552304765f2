import { DATA_POLICY } from '@/lib/routing/csp';

/** An answer below `/api`. Unless it says otherwise it is data: nothing in it is loaded or run. */
export function respond(
  body: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string>,
  status = 200,
): Response {
  return new Response(body, {
    status,
    headers: {
      'Content-Security-Policy': DATA_POLICY,
      'X-Content-Type-Options': 'nosniff',
      ...headers,
    },
  });
}
