import { openPostgres } from '@/lib/backend/db/engines/postgres';
import { createDispatch } from '@/lib/backend/http/dispatch';
import { CallError } from '@/lib/backend/http/errors';
import { serveZip } from '@/lib/backend/http/files/serve-zip';
import { findSession } from '@/lib/backend/http/session';
import { handlers } from '@/lib/backend/services/registry';

/** One server process of a test: answers what its parent sends it, on the database of DATABASE_URL. */
export interface InstanceRequest {
  id: number;
  path: string;
  fields: Record<string, string>;
  ip: string;
}

/** The parts of a file's address below its folder: the file is begun, and not read. */
export interface InstanceZip {
  id: number;
  zip: string[];
}

const { db } = await openPostgres(process.env.DATABASE_URL ?? '', async () => {});
const dispatch = createDispatch({
  openDatabase: async () => db,
  handlers,
  findSession,
  gateways: () => ({
    sms: { send: async (sms) => void process.send?.({ sms }), notify: async () => {} },
    wechat: null,
    mail: null,
  }),
});

async function beginZip(segments: string[]) {
  try {
    const request = { headers: new Headers(), method: 'GET' };
    const response = await serveZip(segments, request, { openDatabase: async () => db });
    return { code: response ? 1000 : 1404, data: null };
  } catch (error) {
    if (error instanceof CallError) return { code: error.code, msg: error.word, data: null };
    throw error;
  }
}

process.on('message', async (request: InstanceRequest | InstanceZip) => {
  const answer =
    'zip' in request
      ? await beginZip(request.zip)
      : (await dispatch({ method: 'POST', path: request.path, fields: request.fields, ip: request.ip }))
          .answer;
  process.send?.({ id: request.id, answer });
});
process.on('disconnect', () => process.exit());
process.send?.({ ready: true });
