import type { Page } from 'playwright/test';
import type { CallData } from '../../lib/contract/calls';
import { STORAGE_KEY, STORAGE_VERSION, type StoredSession } from '../../lib/session/stored';
import { call, FROM_PAGE, freshPhone, registerCustomer } from './account';

export const PASSWORD = 'correct horse 7';
export const STAFF = { account: '13800000009', password: 'demo-staff-1' };

/** A customer of the test's own, who is logged in in the browser. */
interface Customer {
  phone: string;
  password: string;
  token: string;
}

/** The other half of what a login leaves in the browser: the cookie came with the answer, the token is kept here. */
async function keepToken(page: Page, { token, user }: CallData<'login'>): Promise<void> {
  const stored: Omit<StoredSession, 'language'> = {
    token,
    userid: String(user.id),
    userName: user.custNick || user.custName,
    avatar: user.photoUrl ?? '',
    isRz: user.isRz,
    fileBaseUrl: '',
    authList: user.authList,
  };
  // An address of the shop that runs no scripts.
  await page.goto('/api/health');
  await page.evaluate(([key, kept]) => localStorage.setItem(key, kept), [
    STORAGE_KEY,
    JSON.stringify({ state: stored, version: STORAGE_VERSION }),
  ] as const);
}

/** A new customer, registered and logged in by calls alone. The test goes to its first page itself. */
export async function enterAsCustomer(page: Page): Promise<Customer> {
  const customer = { phone: freshPhone(), password: PASSWORD };
  const session = await registerCustomer(page.request, customer, FROM_PAGE);
  await keepToken(page, session);
  return { ...customer, token: session.token };
}

/** The demo's member of staff, logged in by a call. */
export async function enterAsStaff(page: Page): Promise<void> {
  await keepToken(page, await call<CallData<'login'>>(page.request, '/api-cu/login', STAFF, FROM_PAGE));
}
