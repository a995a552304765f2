// @vitest-environment node
import { once } from 'node:events';
import { get, type IncomingHttpHeaders, type IncomingMessage, type RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import compression from 'next/dist/compiled/compression';
import { describe, expect, it } from 'vitest';
import { BODY_LENGTH } from '@/lib/routing/body-length';
import { readAsked } from '@/scripts/server/answers/asked';
import { changeAnswers } from '@/scripts/server/answers/change-answers';
import { knownLength } from '@/scripts/server/steps/known-length';
import { askedFor, ask as askServer, listen as listenOn, portOf } from './support/answers';

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

  it('is not asked of a ZIP by HEAD as if all of it were to be drawn', async () => {
    const methods: (string | undefined)[] = [];
    const ask = await listen((req, res) => {
      methods.push(req.method);
      res.end();
    });
    await ask('HEAD', '/api/files/papers/ticket/papers.zip');
    await ask('HEAD', '/api/files/documents/FN1001/sds.pdf');
    expect(methods).toEqual(['HEAD', 'GET']);
  });

  it('is not waited for where a ZIP is written while it is downloaded', async () => {
    const change = changeAnswers([knownLength]);
    const written: (() => void)[] = [];
    const server = await listenOn((req, res) => {
      change(readAsked(req), res);
      res.setHeader('Content-Type', 'application/zip');
      res.write('PK');
      written.push(() => res.end('.'));
    });
    const path = '/api/files/papers/ticket/papers.zip';
    const answer = await new Promise<IncomingMessage>((resolve) =>
      get({ port: portOf(server), path }, resolve),
    );
    const [first] = await once(answer, 'data');
    expect(String(first)).toBe('PK');
    written[0]?.();
    expect(await text(answer)).toBe('.');
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

  it('of a file that is sent as it is read is its own, and none of it is held back', async () => {
    let isRead = () => {};
    const read = new Promise<void>((resolve) => {
      isRead = resolve;
    });
    const server = await listenOn((req, res) => {
      changeAnswers([knownLength])(readAsked(req), res);
      res.setHeader(BODY_LENGTH, '6');
      res.flushHeaders();
      res.write('abc');
      void read.then(() => res.end('def'));
    });
    const head = await new Promise<IncomingMessage>((resolve) =>
      get({ port: portOf(server), path: '/api/files/x' }, resolve),
    );
    expect(head.headers).toMatchObject({ 'content-length': '6' });
    expect(head.headers).not.toHaveProperty(BODY_LENGTH);
    isRead();
    expect(await text(head)).toBe('abcdef');
  });

  it('of a file that is packed on its way is that of what is sent', async () => {
    const ask = await listen((_req, res) => {
      res.setHeader('Content-Type', 'text/vtt');
      res.setHeader(BODY_LENGTH, '3000');
      res.end('a'.repeat(3000));
    });
    const packed = await ask('GET', '/api/files/x', { 'accept-encoding': 'gzip' });
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(packed.headers['content-length']).toBe(String(packed.bytes));
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
