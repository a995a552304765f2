import type { ServerResponse } from 'node:http';

interface Holding {
  /** Whether the answer's body is wanted whole. Asked once, when status and headers are known and not sent. */
  wants(): boolean;
  /** Gets the whole body, and is to send the answer through `end`: the framework may have put its own `res.end` on top. */
  finish(body: Buffer, end: (body: Buffer) => void): Promise<void>;
  /** A longer body is let through. */
  mostBytes: number;
}

/**
 * Stands between the framework and a response. The body of an answer that is wanted is held back until it is whole;
 * all others, and the too long ones, pass with the stream's own back-pressure.
 */
export function holdBack(res: ServerResponse, { wants, finish, mostBytes }: Holding): void {
  const { writeHead, write, end, flushHeaders } = res;
  let state: 'undecided' | 'holding' | 'passing' = 'undecided';
  let chunks: Buffer[] = [];
  let bytes = 0;

  const holds = (): boolean => {
    if (state === 'undecided') {
      // Before it is asked, so that what it sends itself passes.
      state = 'passing';
      if (wants()) state = 'holding';
    }
    return state === 'holding';
  };
  const keep = (chunk: unknown, encoding: unknown) => {
    const buffer = toBuffer(chunk, encoding);
    if (!buffer) return;
    chunks.push(buffer);
    bytes += buffer.length;
  };

  res.writeHead = ((...args: unknown[]) => {
    if (state === 'passing') return Reflect.apply(writeHead, res, args);
    takeHead(res, args);
    return holds() ? res : writeHead.call(res, res.statusCode);
  }) as ServerResponse['writeHead'];
  res.flushHeaders = () => {
    if (!holds()) flushHeaders.call(res);
  };
  res.write = ((...args: unknown[]) => {
    if (!holds()) return Reflect.apply(write, res, args);
    keep(args[0], args[1]);
    const callback = callbackOf(args);
    if (callback) queueMicrotask(() => callback());
    if (bytes <= mostBytes) return true;
    state = 'passing';
    return write.call(res, Buffer.concat(chunks.splice(0)), 'utf8');
  }) as ServerResponse['write'];
  res.end = ((...args: unknown[]) => {
    if (!holds()) return Reflect.apply(end, res, args);
    keep(args[0], args[1]);
    const callback = callbackOf(args);
    if (callback) res.once('finish', () => callback());
    state = 'passing';
    const body = Buffer.concat(chunks);
    chunks = [];
    finish(body, (whole) => end.call(res, whole, 'utf8')).catch((error: unknown) =>
      res.destroy(error instanceof Error ? error : undefined),
    );
    return res;
  }) as ServerResponse['end'];
}

/** Puts what `writeHead` was given into the response, where it can still be changed. */
function takeHead(res: ServerResponse, args: unknown[]): void {
  const headers = args.at(-1);
  res.statusCode = Number(args[0]);
  if (typeof args[1] === 'string') res.statusMessage = args[1];
  if (Array.isArray(headers)) {
    const flat = headers.flat();
    for (let i = 0; i + 1 < flat.length; i += 2) res.appendHeader(String(flat[i]), String(flat[i + 1]));
  } else if (typeof headers === 'object' && headers !== null) {
    for (const [name, value] of Object.entries(headers)) if (value !== undefined) res.setHeader(name, value);
  }
}

function toBuffer(chunk: unknown, encoding: unknown): Buffer | null {
  const named = typeof encoding === 'string' && Buffer.isEncoding(encoding) ? encoding : 'utf8';
  if (typeof chunk === 'string') return Buffer.from(chunk, named);
  // Copied, since the framework may use its memory again.
  return chunk instanceof Uint8Array ? Buffer.from(chunk) : null;
}

function callbackOf(args: unknown[]): (() => void) | undefined {
  return args.find((argument): argument is () => void => typeof argument === 'function');
}
