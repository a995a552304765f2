import { randomUUID } from 'node:crypto';
import { withWaitBudget } from '@/lib/backend/db/waits';
import { logger } from '@/lib/backend/log';
import { getDatabase } from '@/lib/backend/open-database';
import { ZIP_FOLDER } from '@/lib/backend/services/orders/papers/zip/zip-ticket';
import { settings } from '@/lib/config/settings';
import { type Answer, CODE } from '@/lib/contract/call';
import { openApiDocument } from '@/lib/contract/openapi';
import { answerOutbox } from './demo-outbox';
import { dispatch, methodOf, statusOf, WRONG_METHOD } from './dispatch';
import { CallError } from './errors';
import { answerFailure, describeError } from './failure';
import { drawInShare } from './files/drawing-share';
import { serveFile } from './files/files';
import { serveZip } from './files/serve-zip';
import { checkHealth } from './health';
import { openForm } from './request/body';
import { clientAddress } from './request/client-address';
import { respond } from './respond';

const REQUEST_ID = /^[\w-]{8,64}$/;

/**
 * Answers everything below `/api`: the calls, `health`, `openapi.json` and `files/…`. With API_HOST set the embedded
 * backend is not mounted, since the browser asks the foreign one directly: only `health` answers, for this process.
 */
export async function handleApi(request: Request): Promise<Response> {
  const { trustProxy, apiHost, demo } = settings();
  const given = trustProxy > 0 ? request.headers.get('x-request-id') : null;
  const requestId = given && REQUEST_ID.test(given) ? given : randomUUID();
  const url = new URL(request.url);
  const path = url.pathname.replace(/^\/api(?=\/|$)/, '');
  const reading = request.method === 'GET' || request.method === 'HEAD';
  try {
    if (reading && path === '/health') {
      const answer = apiHost
        ? { code: CODE.ok, data: { backend: 'external' } }
        : await checkHealth(getDatabase);
      return toResponse(answer, requestId);
    }
    if (apiHost) return toResponse({ code: CODE.notFound, data: null, msg: 'call.unknown' }, requestId);
    if (reading && path === '/openapi.json') return json(openApiDocument(), 200, requestId);
    if (demo && reading && path === '/demo/outbox')
      return toResponse(answerOutbox(url.searchParams), requestId);
    if (reading && path.startsWith('/files/'))
      return await withWaitBudget(() => answerFile(path, url, request, requestId));
    const {
      status,
      answer,
      cookies = [],
    } = await dispatch({
      method: request.method === 'HEAD' ? 'GET' : request.method,
      path,
      fields: reading ? url.searchParams : (maxBytes) => openForm(request, maxBytes),
      headers: request.headers,
      ip: clientAddress(request.headers, trustProxy),
      requestId,
    });
    const response = toResponse(answer, requestId, status);
    if (answer.msg === WRONG_METHOD) response.headers.set('Allow', methodOf(path));
    // Whoever stopped sending may never go on: nothing else can come over this connection.
    if (answer.msg === 'body.stalled') response.headers.set('Connection', 'close');
    for (const cookie of cookies) response.headers.append('Set-Cookie', cookie);
    return response;
  } catch (error) {
    const answer = answerFailure(error);
    // A refusal is an answer, not a fault.
    if (!(error instanceof CallError))
      logger().error({ event: 'request.failed', code: answer.code, requestId, error: describeError(error) });
    return toResponse(answer, requestId);
  }
}

async function answerFile(path: string, url: URL, request: Request, requestId: string): Promise<Response> {
  const segments = decodeSegments(path.slice('/files/'.length));
  const [folder, ...rest] = segments ?? [];
  const serve = async () => {
    if (folder === ZIP_FOLDER) return serveZip(rest, request);
    const part = { range: request.headers.get('range'), ifRange: request.headers.get('if-range') };
    return segments && serveFile(segments, url.searchParams, part);
  };
  const address = clientAddress(request.headers, settings().trustProxy);
  // However it is spelt: `.pd%66` is the same paper.
  const isPaper = segments?.findLast((segment) => segment !== '')?.endsWith('.pdf') ?? false;
  const file = isPaper ? await drawInShare(address, serve) : await serve();
  if (!file) return toResponse({ code: CODE.notFound, data: null, msg: 'file.not_found' }, requestId);
  file.headers.set('X-Request-Id', requestId);
  return file;
}

function decodeSegments(path: string): string[] | null {
  try {
    const segments = path.split('/').map(decodeURIComponent);
    // No file has it in its name, and no database takes it.
    return segments.some((segment) => segment.includes('\0')) ? null : segments;
  } catch {
    return null;
  }
}

function toResponse(answer: Answer, requestId: string, status = statusOf(answer.code)): Response {
  const response = json(answer, status, requestId);
  if (answer.retryAfter !== undefined) response.headers.set('Retry-After', String(answer.retryAfter));
  return response;
}

const json = (body: unknown, status: number, requestId: string) =>
  respond(
    JSON.stringify(body),
    {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Request-Id': requestId,
    },
    status,
  );
