import type { ServerResponse } from 'node:http';
import type { AnswerHead } from './answer';

/** Status and headers of a response that has not been sent, to read and to change. */
export function headOf(res: ServerResponse): AnswerHead {
  return {
    get status() {
      return res.statusCode;
    },
    set status(status) {
      res.statusCode = status;
    },
    headers: {
      get(name) {
        const value = res.getHeader(name);
        return value === undefined ? null : Array.isArray(value) ? value.join(', ') : String(value);
      },
      has: (name) => res.hasHeader(name),
      set: (name, value) => void res.setHeader(name, value),
      delete: (name) => res.removeHeader(name),
      all: () => ({ ...res.getHeaders() }),
    },
  };
}

/** Sends an answer in one piece, with its length; status and headers are those of the response. */
export function sendWhole(res: ServerResponse, body: Buffer, end: (body: Buffer) => void): void {
  if (res.destroyed || res.writableEnded) return;
  // 204 and 304 have no body, so no length of one either.
  if (res.statusCode !== 204 && res.statusCode !== 304) res.setHeader('Content-Length', body.length);
  end(body);
}
