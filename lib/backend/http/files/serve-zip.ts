import { randomUUID } from 'node:crypto';
import { makeZip } from 'client-zip';
import type { Database } from '@/lib/backend/db/client';
import { configuredGateways } from '@/lib/backend/gateways/gateways';
import { logger } from '@/lib/backend/log';
import { getDatabase } from '@/lib/backend/open-database';
import { takeLimits, uncount } from '@/lib/backend/services/account/proofs/limits';
import { type ZipEntry, zipEntries } from '@/lib/backend/services/orders/papers/zip/zip-entries';
import { readTicket } from '@/lib/backend/services/orders/papers/zip/zip-ticket';
import { CODE } from '@/lib/contract/call';
import type { CallContext } from '../context';
import { CallError } from '../errors';
import { describeError } from '../failure';
import { collectCookies } from '../request/cookies';
import { respondStream } from '../respond';
import { findNamedSession } from '../session';

/** Beyond these a download is aborted: the file is then incomplete, and the browser says so. */
const LIMITS = { files: 600, bytes: 100 * 1024 * 1024, ms: 300_000 };
/** Of one process: each draws one paper at a time. */
const AT_ONCE = 3;

/** Files that this process is writing. */
let underWay = 0;

/**
 * The one place a customer has among all instances of the database; a place that was never given back, since its
 * process was killed, is free again when a file could not take longer.
 * @returns what gives it back
 * @throws CallError 1429 `paper.under_way`; 1503 `busy` when this process writes enough of them
 */
async function takePlace(db: Database, customerId: number, now: Date): Promise<() => Promise<void>> {
  if (underWay >= AT_ONCE) throw new CallError(CODE.busy, 'busy');
  underWay += 1;
  const place = {
    kind: 'paper.under_way',
    subject: String(customerId),
    rules: [{ max: 1, windowMs: LIMITS.ms }],
  };
  try {
    const taken = await takeLimits(db, [place], now);
    return async () => {
      underWay -= 1;
      await uncount(db, taken).catch((error) =>
        logger().error({ event: 'papers.place_kept', error: describeError(error) }),
      );
    };
  } catch (error) {
    underWay -= 1;
    if (error instanceof CallError && error.code === CODE.tooMany)
      throw new CallError(CODE.tooMany, 'paper.under_way', { retryAfter: 10 });
    throw error;
  }
}

/**
 * `{ticket}/{name}`: the papers a ticket is for, written while they are drawn, to the session that asked for them.
 * @returns null for a ticket that is over, of another session, or not from here
 * @throws CallError 1429 `paper.under_way` while this customer fetches another one; 1503 `busy`
 */
export async function serveZip(
  segments: readonly string[],
  { headers, method }: Pick<Request, 'headers' | 'method'>,
  {
    openDatabase = getDatabase,
    now = new Date(),
  }: { openDatabase?: () => Promise<Database>; now?: Date } = {},
): Promise<Response | null> {
  const [text = '', name = ''] = segments;
  const db = await openDatabase();
  const ticket =
    segments.length === 2 && /^[\w.-]{1,80}$/.test(name) ? await readTicket(db, text, now) : null;
  const session = ticket && (await findNamedSession(db, ticket.sessionId, headers, now));
  if (!ticket || !session) return null;
  const answer = (body: ReadableStream<Uint8Array> | null) =>
    respondStream(body, {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'no-store',
    });
  if (method === 'HEAD') return answer(null);
  const { customerId } = session;
  const release = await takePlace(db, customerId, now);
  const context: CallContext = {
    db,
    lang: ticket.lang,
    session,
    maySeePrices: true,
    requestId: randomUUID(),
    ip: '',
    now,
    headers,
    cookies: collectCookies(headers),
    gateways: configuredGateways(),
  };
  return answer(streamOf(zipEntries(ticket.asked, context), release));
}

async function* bounded(entries: AsyncIterable<ZipEntry>, end: number) {
  let files = 0;
  let bytes = 0;
  for await (const { name, content } of entries) {
    files += 1;
    bytes += content.length;
    if (files > LIMITS.files || bytes > LIMITS.bytes || Date.now() > end)
      throw new CallError(CODE.conflict, 'paper.too_large');
    yield { name, input: content, lastModified: new Date() };
  }
}

/** The ZIP of these entries, each taken when the one before has been read; `release` is called once, however it ends. */
function streamOf(
  entries: AsyncIterable<ZipEntry>,
  release: () => Promise<void>,
): ReadableStream<Uint8Array> {
  const reader = makeZip(bounded(entries, Date.now() + LIMITS.ms)).getReader();
  let over = false;
  const finish = async () => {
    if (over) return;
    over = true;
    clearTimeout(late);
    await release();
  };
  // Whoever stops reading without saying so must not keep the customer's place.
  const late = setTimeout(() => {
    void finish();
    void reader.cancel();
  }, LIMITS.ms);
  late.unref();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await reader.read();
          if (value) controller.enqueue(value);
          if (!done) return;
          await finish();
          controller.close();
        } catch (error) {
          await finish();
          logger().error({ event: 'papers.failed', error: describeError(error) });
          controller.error(error);
        }
      },
      async cancel() {
        await finish();
        await reader.cancel().catch(() => {});
      },
    },
    { highWaterMark: 0 },
  );
}
