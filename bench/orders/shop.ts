import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { encodeFields } from '@/lib/api/form';
import type { Database } from '@/lib/backend/db/client';
import { customer, sku } from '@/lib/backend/db/schema';
import { inTransaction } from '@/lib/backend/db/transaction';
import { loadDemoWhenEmpty } from '@/lib/backend/demo/load-demo';
import { matchOrderRules } from '@/lib/backend/demo/site/match-order-rules';
import { createDispatch } from '@/lib/backend/http/dispatch';
import { handlers } from '@/lib/backend/services/registry';
import type { Answer, Route } from '@/lib/contract/call';
import type { CallData, CallInput, CallName } from '@/lib/contract/calls';
import { routes } from '@/lib/contract/routes';
import { PERMISSIONS } from '@/lib/domain/permissions';

/** More than all orders of a run take. */
const STOCK = 1_000_000;
const hangzhou = { provinceCode: '330000', cityCode: '330100', districtCode: '330106' };

export interface Buyer {
  id: number;
  addressId: number;
}

/** The demo shop on an empty database, its shelves full, and what the measurements ask it. */
export async function openShop(db: Database) {
  await inTransaction(db, async (tx) => {
    await loadDemoWhenEmpty(tx);
    await matchOrderRules(tx, true);
    await tx.update(sku).set({ stock: STOCK }).where(eq(sku.quoteOnly, false));
  });
  const dispatches = new Map<number, ReturnType<typeof createDispatch>>();
  /** A dispatcher whose caller is this account: sessions are measured elsewhere. */
  const dispatchAs = (customerId: number, permissions: readonly string[] = []) => {
    const made =
      dispatches.get(customerId) ??
      createDispatch({
        openDatabase: async () => db,
        handlers,
        findSession: async () => ({ id: 1, customerId, permissions: [...permissions] }),
        gateways: () => ({ sms: null, wechat: null, mail: null }),
      });
    dispatches.set(customerId, made);
    return made;
  };
  /** One call as a browser makes it, from form fields to the answer. */
  const ask = async <N extends CallName>(
    customerId: number,
    name: N,
    input: CallInput<N>,
  ): Promise<CallData<N>> => {
    const { method, path }: Route = routes[name];
    const staff = customerId === staffId ? PERMISSIONS : [];
    const { answer } = await dispatchAs(customerId, staff)({ method, path, fields: encodeFields(input) });
    if (answer.code !== 1000) throw new Error(`${name}: ${answer.code} ${answer.msg}`);
    return (answer as Answer<CallData<N>>).data;
  };
  const addCustomer = async (): Promise<number> => {
    const [row] = await db
      .insert(customer)
      // Known to the house: who never paid places no more than some (docs/adr/0027).
      .values({ phone: randomUUID(), custName: '李雷', isRz: true })
      .returning({ id: customer.id });
    return row?.id ?? 0;
  };
  const staffId = await addCustomer();
  const addBuyer = async (): Promise<Buyer> => {
    const id = await addCustomer();
    const address = { ...hangzhou, contactName: '李雷', phone: '13812345678', detail: '文三路 1 号' };
    return { id, addressId: (await ask(id, 'addressSaveOrUpdate', address)).id };
  };
  /** Pack sizes that can be ordered one by one. */
  const codes = await db
    .select({ code: sku.skuCode })
    .from(sku)
    .where(sql`not ${sku.quoteOnly} and ${sku.priceFen} > 20000 and ${sku.orderMin} = 1`)
    .orderBy(sku.id);
  return { db, ask, addBuyer, staffId, codes: codes.map(({ code }) => code) };
}

export type Shop = Awaited<ReturnType<typeof openShop>>;
