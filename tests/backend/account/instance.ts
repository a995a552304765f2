import { openPostgres } from '@/lib/backend/db/postgres';
import { createDispatch } from '@/lib/backend/http/dispatch';
import { findSession } from '@/lib/backend/http/session';
import { accountHandlers } from '@/lib/backend/services/account/handlers';

/** One server process of a test: answers the calls its parent sends it, on the database of DATABASE_URL. */
export interface InstanceRequest {
  id: number;
  path: string;
  fields: Record<string, string>;
  ip: string;
}

const { db } = await openPostgres(process.env.DATABASE_URL ?? '', async () => {});
const dispatch = createDispatch({
  openDatabase: async () => db,
  handlers: accountHandlers,
  findSession,
  gateways: () => ({
    sms: { send: async (sms) => void process.send?.({ sms }), notify: async () => {} },
    wechat: null,
  }),
});

process.on('message', async ({ id, path, fields, ip }: InstanceRequest) => {
  const { answer } = await dispatch({ method: 'POST', path, fields, ip });
  process.send?.({ id, answer });
});
process.on('disconnect', () => process.exit());
process.send?.({ ready: true });
