import { encodeFields } from '@/lib/api/form';
import { openPglite } from '@/lib/backend/db/engines/pglite';
import { openPostgres } from '@/lib/backend/db/engines/postgres';
import { createDispatch } from '@/lib/backend/http/dispatch';
import { handlers } from '@/lib/backend/services/registry';
import { settings } from '@/lib/config/settings';
import type { Answer } from '@/lib/contract/call';
import type { CallData } from '@/lib/contract/calls';
import { routes } from '@/lib/contract/routes';

/**
 * Places one order after another for a customer, each by a key of its own from the given one on, and says of each when
 * it is sent and when it is acknowledged.
 */
const [customerId, addressId, from] = process.argv.slice(2).map(Number);
const say = (text: string) => process.stdout.write(`${text}\n`);
const nothing = async () => {};
const { databaseUrl, dataDir } = settings();
const { db } = databaseUrl ? await openPostgres(databaseUrl, nothing) : await openPglite(dataDir, nothing);
const dispatch = createDispatch({
  openDatabase: async () => db,
  handlers,
  findSession: async () => ({ id: 1, customerId: customerId ?? 0, permissions: [] }),
  gateways: () => ({ sms: null, wechat: null, mail: null }),
});

for (let n = from ?? 1; ; n += 1) {
  const input = {
    idemKey: `killed-${n}`,
    addressId,
    lines: [
      { skuCode: 'T-002-1', qty: 1 },
      { skuCode: 'T-001-1', qty: 1 },
    ],
    expectedTotalFen: 20_500,
  };
  say(`sent ${n}.`);
  const { method, path } = routes.orderServerSaveOrUpdateBatch;
  const { answer } = await dispatch({ method, path, fields: encodeFields(input) });
  const { code, msg, data } = answer as Answer<CallData<'orderServerSaveOrUpdateBatch'>>;
  if (code !== 1000) throw new Error(`${code} ${msg}`);
  say(`kept ${n} ${data.orderNo}.`);
}
