import { CODE } from '@/lib/contract/call';
import { CallError } from './errors';

/** The largest form body in bytes, for calls that name no other limit. */
export const MAX_BODY_BYTES = 64 * 1024;

const FORM = /^application\/x-www-form-urlencoded\s*(;\s*charset\s*=\s*"?utf-?8"?\s*)?$/i;

/**
 * Reads a form body, counting as it comes, so that an endless one is cut off.
 * @throws CallError 1413 above `maxBytes`; 1400 when it is not a form in UTF-8.
 */
export async function readForm(request: Request, maxBytes = MAX_BODY_BYTES): Promise<URLSearchParams> {
  const type = request.headers.get('content-type');
  const announced = Number(request.headers.get('content-length') ?? 0);
  if (announced > maxBytes) throw tooLarge();
  const bytes = await readBytes(request.body, maxBytes);
  if (bytes.length === 0 && type === null) return new URLSearchParams();
  if (
    !FORM.test(type?.trim() ?? '') ||
    (request.headers.get('content-encoding') ?? 'identity') !== 'identity'
  ) {
    throw new CallError(CODE.badInput, 'body.not_a_form');
  }
  return new URLSearchParams(bytes.toString('utf8'));
}

async function readBytes(body: ReadableStream<Uint8Array> | null, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  if (body) {
    const reader = body.getReader();
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      size += next.value.byteLength;
      if (size > maxBytes) {
        // Not awaited: a sender that never ends must not hold up the answer.
        reader.cancel().catch(() => {});
        throw tooLarge();
      }
      chunks.push(next.value);
    }
  }
  return Buffer.concat(chunks);
}

const tooLarge = () => new CallError(CODE.tooLarge, 'body.too_large');
