import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip as gzipWithCallback } from 'node:zlib';
import { DOCUMENT_HEADER } from '../../lib/documents/document-header';
import { closeDocument, openDocument } from '../../lib/documents/document-parts';
import { fillPlaces, finishDocument } from './document-html';
import { isDocumentRequest } from './failure-pages';

const gzip = promisify(gzipWithCallback);
/** A longer document goes as it comes, but for its parts. */
const MOST_BYTES = 4 * 1024 * 1024;
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
    take(res, packs, {
      finish: (html) => finishDocument(html, styleOf, document),
      fill: (html) => fillPlaces(html, document),
    });
  };
}

/** What becomes of a whole document, and of a piece of one that is too long to be held back. */
interface Making {
  finish(html: Buffer): Buffer[];
  fill(html: Buffer): Buffer[];
}

function take(res: ServerResponse, packs: boolean, { finish, fill }: Making): void {
  const { writeHead, write, end, flushHeaders } = res;
  let state: 'undecided' | 'taking' | 'filling' | 'passing' = 'undecided';
  let chunks: Buffer[] = [];
  let bytes = 0;

  const takes = (): boolean => {
    if (state === 'undecided') {
      const html = /^text\/html/.test(String(res.getHeader('content-type') ?? ''));
      state = res.statusCode === 200 && html && !res.hasHeader('content-encoding') ? 'taking' : 'passing';
    }
    return state === 'taking' || state === 'filling';
  };
  const keep = (chunk: unknown, encoding: unknown) => {
    const named = typeof encoding === 'string' && Buffer.isEncoding(encoding) ? encoding : 'utf8';
    if (typeof chunk === 'string') chunks.push(Buffer.from(chunk, named));
    else if (chunk instanceof Uint8Array)
      chunks.push(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length));
    bytes += chunks.at(-1)?.length ?? 0;
  };
  /** Sends what is held back, up to a tag that is not whole yet. @returns whether there is room for more */
  const pass = (): boolean => {
    const held = Buffer.concat(chunks);
    const open = held.lastIndexOf('<');
    const whole = open >= 0 && held.indexOf('>', open) < 0 ? open : held.length;
    chunks = [held.subarray(whole)];
    return (
      fill(held.subarray(0, whole))
        .map((part) => write.call(res, part, 'utf8'))
        .at(-1) ?? true
    );
  };
  const callbackOf = (args: unknown[]) => args.find((argument) => typeof argument === 'function');

  res.writeHead = ((...args: unknown[]) => {
    const [status, headers] = [Number(args[0]), args.at(-1)];
    if (state === 'passing' || state === 'filling' || status !== 200)
      return Reflect.apply(writeHead, res, args);
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
    if (bytes > MOST_BYTES) state = 'filling';
    return state === 'filling' ? pass() : true;
  }) as ServerResponse['write'];
  res.end = ((...args: unknown[]) => {
    if (!takes()) return Reflect.apply(end, res, args);
    keep(args[0], args[1]);
    const callback = callbackOf(args);
    const late = state === 'filling';
    if (late) pass();
    state = 'passing';
    if (late) return Reflect.apply(end, res, [...chunks, callback].filter(Boolean));
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
