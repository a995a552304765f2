import { randomUUID } from 'node:crypto';
import { makeZip } from 'client-zip';
import type { Database } from '@/lib/backend/db/client';
import { configuredGateways } from '@/lib/backend/gateways/gateways';
import { takeLimits, uncount } from '@/lib/backend/limits';
import { logger } from '@/lib/backend/log';
import { getDatabase } from '@/lib/backend/open-database';
import { type ZipEntry, zipEntries } from '@/lib/backend/services/orders/papers/zip/zip-entries';
import { readTicket } from '@/lib/backend/services/orders/papers/zip/zip-ticket';
import { settings } from '@/lib/config/settings';
import { CODE } from '@/lib/contract/call';
import type { CallContext } from '../context';
import { CallError } from '../errors';
import { describeError } from '../failure';
import { clientAddress } from '../request/client-address';
import { collectCookies } from '../request/cookies';
import { createTally } from '../request/tally';
import { respondStream } from '../respond';
import { findNamedSession } from '../session';
import { ReaderFailure, STALL_MS, steadyStream } from './steady-stream';

/** Beyond these a download is aborted, as it is after so long: the file is then incomplete, and the browser says so. */
const LIMITS = { files: 600, bytes: 100 * 1024 * 1024 };
const MOST_MS = 300_000;
/** Of one process: each draws one paper at a time. */
const AT_ONCE = 3;
/** Of those, for one address: the last place is for others. */
const MOST_OF_AN_ADDRESS = 2;

/** Files that this process is writing, by address. */
const ofAddress = createTally();
let underWay = 0;

/** @returns what ends it @throws CallError 1503 `busy` */
function takeShare(address: string): () => void {
  if (underWay >= AT_ONCE || ofAddress.of(address) >= MOST_OF_AN_ADDRESS)
    throw new CallError(CODE.busy, 'busy');
  const end = ofAddress.add(address);
  underWay += 1;
  return () => {
    underWay -= 1;
    end();
  };
}

/**
 * The one place a customer has among all instances of the database; a place that was never given back, since its
 * process was killed, is free again when a file could not take longer.
 * @returns what gives it back
 * @throws CallError 1429 `paper.under_way`; 1503 `busy` when this process writes enough of them, or of this address
 */
async function takePlace(
  db: Database,
  customerId: number,
  address: string,
  now: Date,
): Promise<() => Promise<void>> {
  const endShare = takeShare(address);
  const place = {
    kind: 'paper.under_way',
    subject: String(customerId),
    rules: [{ max: 1, windowMs: MOST_MS }],
  };
  try {
    const taken = await takeLimits(db, [place], now);
    return async () => {
      endShare();
      await uncount(db, taken).catch((error) =>
        logger().error({ event: 'papers.place_kept', error: describeError(error) }),
      );
    };
  } catch (error) {
    endShare();
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
    stallMs = STALL_MS,
    limits = LIMITS,
  }: { openDatabase?: () => Promise<Database>; now?: Date; stallMs?: number; limits?: typeof LIMITS } = {},
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
  const release = await takePlace(db, customerId, clientAddress(headers, settings().trustProxy), now);
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
  const zip = makeZip(bounded(zipEntries(ticket.asked, context), limits, Date.now() + MOST_MS));
  const onEnd = async (failure?: unknown) => {
    await release();
    if (failure instanceof ReaderFailure) logger().info({ event: 'papers.not_read', why: failure.message });
    else if (failure) logger().error({ event: 'papers.failed', error: describeError(failure) });
  };
  return answer(steadyStream(zip, { stallMs, totalMs: MOST_MS }, onEnd));
}

async function* bounded(entries: AsyncIterable<ZipEntry>, limits: typeof LIMITS, end: number) {
  let files = 0;
  let bytes = 0;
  for await (const { name, content } of entries) {
    files += 1;
    bytes += content.length;
    if (files > limits.files || bytes > limits.bytes || Date.now() > end)
      throw new CallError(CODE.conflict, 'paper.too_large');
    yield { name, input: content, lastModified: new Date() };
  }
}
