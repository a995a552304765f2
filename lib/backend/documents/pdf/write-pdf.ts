import { createHash } from 'node:crypto';
import { createLines } from '@/lib/backend/http/request/work-lines';
import type { PrintPicture } from '@/lib/backend/pictures/print-pictures';
import { createTtlCache } from '@/lib/cache/ttl-cache';
import { HOUR_MS } from '@/lib/domain/durations';
import type { FrameWords } from '../frame';
import type { DocumentModel } from '../model';
import { pdfDefinition } from './pdf-definition';
import { layOut } from './pdf-threads';

/** As long as a person would wait. */
const WAIT_MS = 10_000;
/** A short line each, in which a document that takes long holds up those of its own line alone. */
const VISITORS = { atOnce: 2, waiting: 20, waitMs: WAIT_MS };
const CUSTOMERS = { atOnce: 1, waiting: 20, waitMs: WAIT_MS };
const inLine = createLines({
  // What one address has of it is known where files are served (`drawing-share.ts`).
  visitors: { ...VISITORS, mostOfOne: VISITORS.atOnce + VISITORS.waiting },
  // More than a page links to.
  customers: { ...CUSTOMERS, mostOfOne: 6 },
});

/** Some 100 kB each, with pictures some MB. What a document says is its key, so an old one is never served. */
const files = createTtlCache<Buffer>({
  max: 32 * 1024 * 1024,
  weigh: ({ length }) => Math.max(1, length),
  ttlMs: HOUR_MS,
});
const underWay = new Map<string, Promise<Buffer>>();

interface WriteOptions {
  /** Of its figures; an address always means the same picture. */
  pictures?: ReadonlyMap<string, PrintPicture> | undefined;
  /** The account that it is drawn for; null or left out for what anybody may have. */
  customerId?: number | null;
}

/**
 * The document as PDF.
 * @throws CallError 1503 `busy` when too many are asked for at once
 */
export function writePdf(
  model: DocumentModel,
  frame: FrameWords,
  { pictures, customerId = null }: WriteOptions = {},
): Promise<Buffer> {
  const definition = pdfDefinition(model, frame, pictures);
  const key = createHash('sha256').update(JSON.stringify(definition)).digest('base64');
  const known = files.get(key);
  if (known) return Promise.resolve(known);
  // Of each line by itself: nobody waits in another's.
  const place = `${customerId === null ? 'visitors' : 'customers'} ${key}`;
  const work =
    underWay.get(place) ??
    inLine({ customerId, address: '' }, () => layOut(definition, pictures))
      .then((bytes) => {
        files.set(key, bytes);
        return bytes;
      })
      .finally(() => underWay.delete(place));
  underWay.set(place, work);
  return work;
}
