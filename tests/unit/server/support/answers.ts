import {
  createServer,
  type IncomingHttpHeaders,
  IncomingMessage,
  type RequestListener,
  request,
  type Server,
} from 'node:http';
import { type AddressInfo, Socket } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { onTestFinished } from 'vitest';
import type { Answer } from '@/scripts/server/answers/answer';
import { type Asked, readAsked } from '@/scripts/server/answers/asked';

/** A person's browser asking for a page. */
export const DOCUMENT = { accept: 'text/html,application/xhtml+xml' };

export interface Reply {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
  /** Unpacked. */
  body: string;
}

/** Serves on a free port until the test is over. */
export async function listen(listener: RequestListener): Promise<Server> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return server;
}

export const portOf = (server: Server): number => (server.address() as AddressInfo).port;

export function ask(
  server: Server,
  path: string,
  headers: Record<string, string> = DOCUMENT,
  method = 'GET',
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port: portOf(server), path, headers, method, agent: false as const };
    const asked = request(options, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => {
        const bytes = Buffer.concat(chunks);
        const body = unpacked(bytes, answer.headers['content-encoding']).toString();
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes, body });
      });
    });
    asked.on('error', reject);
    asked.end();
  });
}

function unpacked(bytes: Buffer, encoding: string | undefined): Buffer {
  if (bytes.length === 0) return bytes;
  if (encoding === 'br') return brotliDecompressSync(bytes);
  return encoding === 'gzip' ? gunzipSync(bytes) : bytes;
}

/** A request as the server in front reads it. */
export function askedFor(url: string, headers: IncomingHttpHeaders = DOCUMENT, method = 'GET'): Asked {
  const req = new IncomingMessage(new Socket());
  return readAsked(Object.assign(req, { url, method, headers }));
}

/** An answer that is held back, in memory. */
export function answerOf(body: string, headers: Record<string, string> = {}, status = 200): Answer {
  const kept = new Headers({ 'content-type': 'text/html; charset=utf-8', ...headers });
  return {
    status,
    body: Buffer.from(body),
    headers: {
      get: (name) => kept.get(name),
      has: (name) => kept.has(name),
      set: (name, value) => kept.set(name, value),
      delete: (name) => kept.delete(name),
      all: () => Object.fromEntries(kept),
    },
  };
}
