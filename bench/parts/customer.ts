import type { BrowserContext } from 'playwright';
import { createClient } from '@/lib/api/client';
import type { CallData, CallInput, CallName } from '@/lib/contract/calls';
import { STORAGE_KEY, STORAGE_VERSION } from '@/lib/session/stored';
import type { Server } from './servers';

/** The demo customer, known to every shop in demo mode. */
const ACCOUNT = { account: '13800000001', password: 'demo-customer-1' };
const STAFF = { account: '13800000009', password: 'demo-staff-1' };

export interface Customer {
  session: CallData<'login'>;
  /** Address of the one thread there is. */
  messageId: number;
}

/** Logs the demo customer in, who has something of everything that the personal centre shows. */
export async function prepareCustomer(shop: Server): Promise<Customer> {
  let token = '';
  const client = createClient({ host: shop.url, caller: () => ({ token, locale: 'zh' }) });
  const call = async <N extends CallName>(name: N, input: CallInput<N>): Promise<CallData<N>> => {
    const answer = await client.call(name, input);
    if (!answer.ok) throw new Error(`${name} answered ${answer.code} ${answer.msg}`);
    return answer.data;
  };
  const staff = await call('login', STAFF);
  const session = await call('login', ACCOUNT);
  token = session.token;
  await call('collectSave', { goodsId: 1, note: 'for the May panel' });
  // A checkout without lines shows no form.
  await call('cartSave', { lines: [{ skuCode: 'FN1001-5', qty: 1 }] });
  await call('visitTrailSave', { pageCode: 'PRODUCT', busiId: '1', busiName: 'DAPI' });
  if ((await call('addressQuery', {})).length === 0) {
    const areaCodes = { provinceCode: '330000', cityCode: '330100', districtCode: '330106' };
    const street = { contactName: 'Ada', phone: '13900001111', detail: '1 Light Road' };
    await call('addressSaveOrUpdate', { ...areaCodes, ...street });
  }
  const kept = await call('messagePageQuery', {});
  const messageId =
    kept.data[0]?.id ?? (await call('messageSave', { content: 'Which dye goes with 488 nm?' })).id;
  token = staff.token;
  if (kept.data.length === 0) await call('messageSave', { messageId, content: 'A green one.' });
  return { session, messageId };
}

/** Puts a session into a browser that has loaded nothing yet. */
export async function logIn(context: BrowserContext, { token, user }: CallData<'login'>): Promise<void> {
  const state = { token, userid: String(user.id), userName: user.custName, authList: user.authList };
  const entry = { key: STORAGE_KEY, value: JSON.stringify({ state, version: STORAGE_VERSION }) };
  await context.addInitScript(({ key, value }) => localStorage.setItem(key, value), entry);
}
