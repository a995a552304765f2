// @vitest-environment node
import type { IncomingHttpHeaders, RequestListener } from 'node:http';
import compression from 'next/dist/compiled/compression';
import { describe, expect, it } from 'vitest';
import { readAsked } from '@/scripts/server/answers/asked';
import { changeAnswers } from '@/scripts/server/answers/change-answers';
import { knownLength } from '@/scripts/server/steps/known-length';
import { askedFor, ask as askServer, listen as listenOn } from './support/answers';

/** The step in front of a stand-in for the framework, whose answers pass through the framework's compression. */
async function listen(handler: RequestListener) {
  const compress = compression();
  const change = changeAnswers([knownLength]);
  const server = await listenOn((req, res) => {
    change(readAsked(req), res);
    compress(req, res, () => handler(req, res));
  });
  return async (method: string, path: string, headers: Record<string, string> = {}) => {
    const reply = await askServer(server, path, headers, method);
    return { status: reply.status, headers: reply.headers, bytes: reply.bytes.length };
  };
}

/** As the framework answers: headers flushed, then the body in pieces. */
const inPieces: RequestListener = (_req, res) => {
  res.setHeader('Content-Type', 'application/json');
  res.flushHeaders();
  for (let piece = 0; piece < 9; piece += 1) res.write(Buffer.from(`"${'é'.repeat(500)}",`));
  res.end('ü');
};

describe('the length of an answer', () => {
  it.each(['identity', 'gzip'])('is told by GET and HEAD of a call alike (%s)', async (encoding) => {
    const ask = await listen(inPieces);
    const accept = { 'accept-encoding': encoding };
    const get = await ask('GET', '/api/x', accept);
    const head = await ask('HEAD', '/api/x', accept);
    expect(get.bytes).toBeGreaterThan(0);
    expect(get.headers['content-length']).toBe(String(get.bytes));
    expect(head.bytes).toBe(0);
    const dateless = ({ date: _date, ...headers }: IncomingHttpHeaders) => headers;
    expect(dateless(head.headers)).toEqual(dateless(get.headers));
  });

  it('is told by HEAD of a file, which the handler makes as for GET', async () => {
    const ask = await listen((req, res) =>
      res.writeHead(200, { 'Content-Type': 'text/css' }).end(`${req.method}`),
    );
    expect(await ask('HEAD', '/art/a.css')).toMatchObject({
      status: 200,
      bytes: 0,
      headers: { 'content-length': '3', 'content-type': 'text/css' },
    });
  });

  it('is not told where there is no body', async () => {
    const ask = await listen((_req, res) => res.writeHead(204).end());
    expect((await ask('GET', '/api/x')).headers).not.toHaveProperty('content-length');
  });

  it('of a document, and of files that nobody asks the head of, is the business of others', () => {
    expect(knownLength.applies(askedFor('/pc', { accept: 'text/html' }, 'HEAD'))).toBe(false);
    expect(knownLength.applies(askedFor('/art/a.css', { accept: 'text/css' }))).toBe(false);
  });
});
