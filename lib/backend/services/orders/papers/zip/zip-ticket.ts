import { z } from 'zod';
import type { Database } from '@/lib/backend/db/client';
import { LANGS } from '@/lib/backend/localise';
import { keyedHash, loadServerKey, sameText } from '@/lib/backend/secrets';

/** Below /api/files. */
export const ZIP_FOLDER = 'papers';
/** Long enough to begin a download, and too short to pass one on. */
export const TICKET_MS = 60_000;

const ticket = z.object({
  sessionId: z.number().int(),
  lang: z.enum(LANGS),
  /** Epoch milliseconds. */
  until: z.number().int(),
  asked: z.union([
    z.object({ orderId: z.number().int() }),
    z.object({ from: z.string(), to: z.string() }),
    z.object({ lotIds: z.array(z.number().int()) }),
  ]),
});

/** Leave to fetch these papers, for one session and a minute. */
export type ZipTicket = z.output<typeof ticket>;
export type ZipAsked = ZipTicket['asked'];

const signatureOf = async (db: Database, content: string) =>
  keyedHash(await loadServerKey(db, 'paper-zip'), content);

/** A ticket as it stands in an address, signed: any instance on this database knows it again. */
export async function writeTicket(db: Database, given: ZipTicket): Promise<string> {
  const content = Buffer.from(JSON.stringify(given)).toString('base64url');
  return `${content}.${await signatureOf(db, content)}`;
}

/** The ticket of an address; null for what was not signed here, or is over. */
export async function readTicket(db: Database, text: string, now: Date): Promise<ZipTicket | null> {
  const [content = '', signature = ''] = text.split('.');
  if (!sameText(signature, await signatureOf(db, content))) return null;
  const given = ticket.parse(JSON.parse(Buffer.from(content, 'base64url').toString()));
  return given.until > now.getTime() ? given : null;
}
