import { CODE } from '@/lib/contract/call';
import { CallError } from '../errors';

/** The largest form body in bytes, for calls that name no other limit. */
export const MAX_BODY_BYTES = 64 * 1024;
/** A body must bring so many bytes, or end, within this time. */
const STALL_MS = 15_000;
const LEAST_PROGRESS_BYTES = 1024;

const FORM = /^application\/x-www-form-urlencoded\s*(;\s*charset\s*=\s*"?utf-?8"?\s*)?$/i;

/** A form body that is read as far as it is needed, counted as it comes, so that an endless one is cut off. */
export interface FormBody {
  /** It says itself that it is no longer than 64 KB, and can't be then. */
  isSmall: boolean;
  /**
   * The fields that came first: as far as the one of this name, or as 64 KB reach.
   * @throws CallError as `whole` does
   */
  upTo(name: string): Promise<URLSearchParams>;
  /**
   * @throws CallError 1413 above the limit; 1400 when it is not a form in UTF-8, stalls for 15 seconds, or its sender
   * has left
   */
  whole(): Promise<URLSearchParams>;
  /** Reads what is left and keeps nothing: many a sender looks for the answer only when all is sent. */
  discard(): void;
}

/** @param maxBytes what `whole` takes */
export function openForm(request: Request, maxBytes = MAX_BODY_BYTES): FormBody {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body ? steadyReader(request.body.getReader()) : null;

  /** @returns false at the end */
  const readOn = async (): Promise<boolean> => {
    const chunk = (await reader?.next()) ?? null;
    if (chunk === null) return false;
    size += chunk.byteLength;
    if (size > maxBytes) {
      reader?.cancel();
      throw tooLarge();
    }
    chunks.push(chunk);
    return true;
  };
  const check = () => {
    const announced = Number(request.headers.get('content-length') ?? 0);
    if (announced > maxBytes) throw tooLarge();
    if (size === 0 && request.headers.get('content-type') === null) return;
    const type = request.headers.get('content-type')?.trim() ?? '';
    const encoding = request.headers.get('content-encoding') ?? 'identity';
    if (!FORM.test(type) || encoding !== 'identity') throw new CallError(CODE.badInput, 'body.not_a_form');
  };
  const read = () => Buffer.concat(chunks).toString('utf8');

  const announced = request.headers.get('content-length');
  return {
    isSmall: announced !== null && Number(announced) <= MAX_BODY_BYTES,
    async upTo(name) {
      check();
      // Looked at whenever it has doubled: bytes that come one by one must not cost a look each.
      for (let seen = 0; ; seen = size) {
        while (size < Math.max(1, 2 * seen)) {
          if (!(await readOn())) return new URLSearchParams(read());
        }
        const text = read();
        // The last field may still be on its way.
        const fields = new URLSearchParams(text.slice(0, Math.max(0, text.lastIndexOf('&'))));
        if (fields.has(name) || size >= MAX_BODY_BYTES) return fields;
      }
    },
    async whole() {
      check();
      while (await readOn());
      check();
      return new URLSearchParams(read());
    },
    discard() {
      chunks.length = 0;
      const drain = async () => {
        while (await readOn()) chunks.length = 0;
      };
      drain().catch(() => {});
    },
  };
}

/** A reader that throws CallError 1400 `body.stalled` when its sender does not go on, `body.aborted` when it left. */
function steadyReader(reader: ReadableStreamDefaultReader<Uint8Array>) {
  let until = Date.now() + STALL_MS;
  let progress = 0;
  /** Not awaited: a sender that never ends must not hold up the answer. */
  const cancel = () => {
    reader.cancel().catch(() => {});
  };
  /** The next bytes, or null at the end. */
  const next = async (): Promise<Uint8Array | null> => {
    let timer: NodeJS.Timeout | undefined;
    const stall = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(
        () => {
          // First: what is cancelled ends like a body that is whole.
          reject(new CallError(CODE.badInput, 'body.stalled'));
          cancel();
        },
        Math.max(0, until - Date.now()),
      );
    });
    try {
      const { done, value } = await Promise.race([reader.read().catch(senderGone), stall]);
      if (done) return null;
      progress += value.byteLength;
      if (progress >= LEAST_PROGRESS_BYTES) {
        progress = 0;
        until = Date.now() + STALL_MS;
      }
      return value;
    } finally {
      clearTimeout(timer);
    }
  };
  return { next, cancel };
}

/** A sender that went away is no fault of the server's, nor a database that is busy. @throws CallError 1400 */
const senderGone = (): never => {
  throw new CallError(CODE.badInput, 'body.aborted');
};

const tooLarge = () => new CallError(CODE.tooLarge, 'body.too_large');
