import { createHash } from 'node:crypto';
import type { PrintPicture } from '@/lib/backend/pictures/print-pictures';
import { createQueue } from '@/lib/backend/work-queue';
import { createTtlCache } from '@/lib/cache/ttl-cache';
import { HOUR_MS } from '@/lib/domain/durations';
import type { FrameWords } from '../frame';
import type { DocumentModel } from '../model';
import { pdfDefinition } from './pdf-definition';
import { layOut } from './pdf-threads';

/** Two threads at once leave the server its own; a short line waits, no longer than a person would. */
const queue = createQueue({ atOnce: 2, waiting: 20, waitMs: 10_000 });

/** Some 100 kB each, with pictures some MB. What a document says is its key, so an old one is never served. */
const files = createTtlCache<Buffer>({
  max: 32 * 1024 * 1024,
  weigh: ({ length }) => Math.max(1, length),
  ttlMs: HOUR_MS,
});
const underWay = new Map<string, Promise<Buffer>>();

/**
 * The document as PDF.
 *
 * @param pictures of its figures; an address always means the same picture
 * @throws CallError 1503 `busy` when too many are asked for at once
 */
export function writePdf(
  model: DocumentModel,
  frame: FrameWords,
  pictures?: ReadonlyMap<string, PrintPicture>,
): Promise<Buffer> {
  const definition = pdfDefinition(model, frame, pictures);
  const key = createHash('sha256').update(JSON.stringify(definition)).digest('base64');
  const known = files.get(key);
  if (known) return Promise.resolve(known);
  const work =
    underWay.get(key) ??
    queue
      .run(() => layOut(definition, pictures))
      .then((bytes) => {
        files.set(key, bytes);
        return bytes;
      })
      .finally(() => underWay.delete(key));
  underWay.set(key, work);
  return work;
}
