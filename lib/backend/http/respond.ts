import { DATA_POLICY } from '@/lib/routing/csp';

const SAFE = { 'Content-Security-Policy': DATA_POLICY, 'X-Content-Type-Options': 'nosniff' };

/** An answer below `/api`. Unless it says otherwise it is data: nothing in it is loaded or run. */
export function respond(
  body: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string>,
  status = 200,
): Response {
  return new Response(body, {
    status,
    headers: { ...SAFE, ...headers },
  });
}

/** The same for a file that is written while it is read. */
export const respondStream = (
  body: ReadableStream<Uint8Array> | null,
  headers: Record<string, string>,
  status = 200,
): Response => new Response(body, { status, headers: { ...SAFE, ...headers } });
