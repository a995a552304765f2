import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { type APIRequestContext, expect, type Page } from 'playwright/test';
import type { CallData } from '../../lib/contract/calls';

/** A mainland number nobody else in this run has. */
export function freshPhone(): string {
  return `19${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`;
}

/** The newest code that demo mode "sent" to a phone for a purpose. */
export async function sentCode(request: APIRequestContext, phone: string, purpose: string): Promise<string> {
  let code = '';
  await expect
    .poll(async () => {
      const response = await request.get(`/api/demo/outbox?phone=${phone}`);
      const { data }: { data: { code: string; purpose: string }[] } = await response.json();
      code = data.find((message) => message.purpose === purpose)?.code ?? '';
      return code;
    })
    .toMatch(/^\d{6}$/);
  return code;
}

/** What a browser says of a call from this site's own pages: a session begun so needs its cookie too. */
export const FROM_PAGE = { 'sec-fetch-site': 'same-origin' };

/** A call of the shop under test, as a program makes it. @throws when it does not succeed */
export async function call<T>(
  request: APIRequestContext,
  path: string,
  form: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<T> {
  const response = await request.post(`/api${path}`, {
    form: { fanyi: 'ZH', tenementId: '1', ...form },
    headers,
  });
  const answer: { code: number; data: T; msg?: string } = await response.json();
  if (answer.code !== 1000) throw new Error(`${path} answered ${answer.code} ${answer.msg ?? ''}`);
  return answer.data;
}

/** Makes a customer by the calls alone, for journeys that begin with one. */
export async function registerCustomer(
  request: APIRequestContext,
  { phone, password }: { phone: string; password: string },
  headers: Record<string, string> = {},
): Promise<CallData<'customerRegister'>> {
  const { challenge } = await call<{ challenge: Parameters<typeof solveChallenge>[0]['challenge'] }>(
    request,
    '/api-cu/captcha/get',
    {},
  );
  const solution = await solveChallenge({ challenge, deriveKey });
  const captcha = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  await call(request, '/api-cu/sms/sendCode', { phone, purpose: 'register', captcha });
  const policy = await call<{ version: string }>(request, '/api-cf/policy/query', { type: 'YSZC' });
  const form = {
    phone,
    password,
    code: await sentCode(request, phone, 'register'),
    consent: JSON.stringify({ policyVersion: policy.version }),
  };
  return call(request, '/api-cu/customer/register', form, headers);
}

/** A refused password, an ended session, a code asked for too soon: the browser notes their status by itself. */
export const REFUSALS = [/status of 4(00|01|29)/];

/** What the browser keeps of the session. A page that is just being left can't say: null, and one asks the next. */
export const token = (page: Page) =>
  page
    .evaluate(() => {
      const kept = localStorage.getItem('storefront-session');
      return kept === null ? '' : String(JSON.parse(kept).state.token);
    })
    .catch(() => null);

type Text = (zh: string, en: string) => string;

/** Fills in the login page where one is, and sends it. Before the page's script is there, Enter would be lost. */
export async function fillLogin(
  page: Page,
  text: Text,
  { account, password }: { account: string; password: string },
): Promise<void> {
  const controls = controlsOf(page, text);
  await expect(controls.button('登录', 'Log in')).toBeEnabled();
  await controls.field('手机号或邮箱', 'Phone or e-mail').fill(account);
  await controls.password().fill(password);
  await controls.password().press('Enter');
}

/** The controls of the account pages by their words. */
export function controlsOf(page: Page, text: Text) {
  const main = page.getByRole('main');
  return {
    field: (zh: string, en: string) => main.getByRole('textbox', { name: text(zh, en) }),
    password: (zh = '密码', en = 'Password') =>
      main.getByLabel(text(zh, en), { exact: true }).and(page.locator('input')),
    button: (zh: string, en: string) => main.getByRole('button', { name: text(zh, en), exact: true }),
    alert: main.getByRole('alert'),
  };
}
