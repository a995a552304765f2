import { createHash } from 'node:crypto';
import { drawInShare } from '@/lib/backend/http/files/drawing-share';
import { clientAddress } from '@/lib/backend/http/request/client-address';
import { createQueue } from '@/lib/backend/work-queue';
import { createTtlCache } from '@/lib/cache/ttl-cache';
import { settings } from '@/lib/config/settings';
import type { ShareFacts } from '@/lib/domain/share-picture';
import { drawSharePicture } from './draw-share-picture';

/** A picture is some 50 kB: about 300 of them. */
const KEPT_BYTES = 16 * 1024 * 1024;
const pictures = createTtlCache<Buffer>({ max: KEPT_BYTES, weigh: (picture) => picture.length });
/** What was read a moment ago: what is kept, or being drawn anyway, takes no place of who asks. */
const known = createTtlCache<ShareFacts>({ max: 500, ttlMs: 10_000 });
/** Each takes tenths of a second of CPU: few at a time, and requests beyond a bounded queue are refused. */
const queue = createQueue({ atOnce: 2, waiting: 20, waitMs: 10_000 });
const underWay = new Map<string, Promise<Buffer>>();

/** Drawn once for all that it says: a record that changes has another picture, and nobody else's is kept under its name. */
function drawOnce(facts: ShareFacts, address: string): Promise<Buffer> {
  const key = createHash('sha256').update(JSON.stringify(facts)).digest('base64');
  const kept = pictures.get(key);
  if (kept) return Promise.resolve(kept);
  const known = underWay.get(key);
  if (known) return known;
  const work = drawInShare(address, () => queue.run(() => drawSharePicture(facts)))
    .then((picture) => {
      pictures.set(key, picture);
      return picture;
    })
    .finally(() => underWay.delete(key));
  underWay.set(key, work);
  return work;
}

/**
 * @param name of the picture's file
 * @param load what the picture says; null when there is no such record. It is read in the address's share as well: who is
 * refused has the database read nothing
 * @throws CallError 1503 `busy` while too many are being drawn, of all or for who asks
 */
export async function serveSharePicture(
  name: string,
  load: () => Promise<ShareFacts | null>,
  headers: Headers,
): Promise<Response> {
  const address = clientAddress(headers, settings().trustProxy);
  const facts = known.get(name) ?? (await drawInShare(address, load));
  if (!facts) return new Response(null, { status: 404 });
  if (!known.get(name)) known.set(name, facts);
  const picture = await drawOnce(facts, address);
  // Its policy is said by next.config.ts.
  return new Response(new Uint8Array(picture), {
    headers: { 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=86400' },
  });
}
