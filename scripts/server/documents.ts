import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip as gzipWithCallback } from 'node:zlib';
import { DOCUMENT_HEADER } from '../../lib/documents/document-header';
import { closeDocument, openDocument } from '../../lib/documents/document-parts';
import { finishDocument } from './document-html';
import { isDocumentRequest } from './failure-pages';

const gzip = promisify(gzipWithCallback);
const LEAST_PACKED_BYTES = 1024;

/** Reads the stylesheets of a build, each once. @returns null for one that is not there or would end its element */
export function createStyles(distDir: string): (href: string) => Buffer | null {
  const kept = new Map<string, Buffer | null>();
  const read = (href: string): Buffer | null => {
    try {
      const text = readFileSync(path.join(distDir, href.replace(/^\/_next\//, '')));
      return text.includes('</') ? null : text;
    } catch {
      return null;
    }
  };
  return (href) => {
    const known = kept.get(href);
    if (known !== undefined) return known;
    // The names come from the framework's own pages; a path that climbs out is none of them.
    const style = /^\/_next\/static\/[\w/.-]+$/.test(href) && !href.includes('..') ? read(href) : null;
    kept.set(href, style);
    return style;
  };
}

/**
 * Takes a document from the framework whole, finishes it (`finishDocument`) and packs it outside the main thread.
 * Everything else, and what is no success, passes through untouched.
 */
export function finishDocuments(styleOf: (href: string) => Buffer | null) {
  return (req: IncomingMessage, res: ServerResponse): void => {
    delete req.headers[DOCUMENT_HEADER];
    if (req.method !== 'GET' || !isDocumentRequest(req)) return;
    const packs = /\bgzip\b/.test(req.headers['accept-encoding'] ?? '');
    const document = openDocument();
    res.once('close', () => closeDocument(document));
    req.headers[DOCUMENT_HEADER] = document;
    // The framework would pack what is not finished yet.
    delete req.headers['accept-encoding'];
    take(res, packs, (html) => finishDocument(html, styleOf, document));
  };
}

function take(res: ServerResponse, packs: boolean, finish: (html: Buffer) => Buffer[]): void {
  const { writeHead, write, end, flushHeaders } = res;
  let state: 'undecided' | 'taking' | 'passing' = 'undecided';
  const chunks: Buffer[] = [];

  const takes = (): boolean => {
    if (state === 'undecided') {
      const html = /^text\/html/.test(String(res.getHeader('content-type') ?? ''));
      state = res.statusCode === 200 && html && !res.hasHeader('content-encoding') ? 'taking' : 'passing';
    }
    return state === 'taking';
  };
  const keep = (chunk: unknown, encoding: unknown) => {
    const named = typeof encoding === 'string' && Buffer.isEncoding(encoding) ? encoding : 'utf8';
    if (typeof chunk === 'string') chunks.push(Buffer.from(chunk, named));
    else if (chunk instanceof Uint8Array)
      chunks.push(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length));
  };
  const callbackOf = (args: unknown[]) => args.find((argument) => typeof argument === 'function');

  res.writeHead = ((...args: unknown[]) => {
    const [status, headers] = [Number(args[0]), args.at(-1)];
    if (state === 'passing' || status !== 200) return Reflect.apply(writeHead, res, args);
    res.statusCode = status;
    if (typeof headers === 'object' && headers !== null && !Array.isArray(headers)) {
      for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
    }
    return takes() ? res : Reflect.apply(writeHead, res, [status]);
  }) as ServerResponse['writeHead'];
  res.flushHeaders = () => {
    if (!takes()) flushHeaders.call(res);
  };
  res.write = ((...args: unknown[]) => {
    if (!takes()) return Reflect.apply(write, res, args);
    keep(args[0], args[1]);
    const callback = callbackOf(args);
    if (typeof callback === 'function') queueMicrotask(() => Reflect.apply(callback, undefined, []));
    return true;
  }) as ServerResponse['write'];
  res.end = ((...args: unknown[]) => {
    if (!takes()) return Reflect.apply(end, res, args);
    state = 'passing';
    keep(args[0], args[1]);
    const callback = callbackOf(args);
    void send(Buffer.concat(chunks), callback);
    return res;
  }) as ServerResponse['end'];

  async function send(body: Buffer, callback: unknown): Promise<void> {
    let parts = finish(body);
    if (packs && body.length >= LEAST_PACKED_BYTES) {
      parts = [await gzip(Buffer.concat(parts))];
      res.setHeader('Content-Encoding', 'gzip');
    }
    if (res.destroyed) return;
    res.setHeader('Vary', varyWith(res.getHeader('vary')));
    res.setHeader(
      'Content-Length',
      parts.reduce((sum, part) => sum + part.length, 0),
    );
    res.cork();
    for (const part of parts) write.call(res, part, 'utf8');
    res.uncork();
    Reflect.apply(end, res, typeof callback === 'function' ? [callback] : []);
  }
}

function varyWith(before: number | string | string[] | undefined): string {
  const names = String(before ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  return names.some((name) => name.toLowerCase() === 'accept-encoding')
    ? names.join(', ')
    : [...names, 'Accept-Encoding'].join(', ');
}
