import path from 'node:path';
import { eq } from 'drizzle-orm';
import { area, customer } from '@/lib/backend/db/schema';
import type { Mail } from '@/lib/backend/gateways/mail';
import type { NoticeMessage } from '@/lib/backend/gateways/sms';
import type { Session } from '@/lib/backend/http/context';
import { hashPassword } from '@/lib/backend/services/account/proofs/passwords';
import type { CallData, CallInput, CallName } from '@/lib/contract/calls';
import { callApi, type Engine } from '../support/engines';
import { loginAs } from '../support/session';

export const uploadsFolder = path.join(process.env.DATA_DIR ?? '', 'uploads');

export interface Person {
  id: number;
  phone: string;
  session: Session;
  /** What the person's own phone was told of. */
  notices: NoticeMessage[];
  /** Letters that this person's calls had sent. */
  mails: Mail[];
  /** Makes a call as this person. */
  call<N extends CallName>(
    name: N,
    input: CallInput<N>,
    options?: { lang?: 'zh' | 'en' },
  ): ReturnType<typeof callApi<N>>;
  /** The same, for a call that must succeed. */
  ask<N extends CallName>(name: N, input: CallInput<N>): Promise<CallData<N>>;
}

export async function newPerson(
  engine: Engine,
  options: { permissions?: string[]; custName?: string; password?: string } = {},
): Promise<Person> {
  const { permissions = [], custName = '', password } = options;
  const login = await loginAs(engine.db(), { permissions, custName });
  if (password) {
    const passwordHash = await hashPassword(password);
    await engine.db().update(customer).set({ passwordHash }).where(eq(customer.id, login.customerId));
  }
  const session: Session = { id: login.sessionId, customerId: login.customerId, permissions };
  const notices: NoticeMessage[] = [];
  const sms = {
    send: async () => {},
    notify: async (message: NoticeMessage) => void notices.push(message),
  };
  const mails: Mail[] = [];
  const mail = { send: async (letter: Mail) => void mails.push(letter) };
  const gateways = { sms, wechat: null, mail };
  const call: Person['call'] = (name, input, rest) =>
    callApi(engine, name, input, { session, gateways, ...rest });
  return {
    id: login.customerId,
    phone: login.phone,
    session,
    notices,
    mails,
    call,
    ask: async (name, input) => {
      const answer = await call(name, input);
      if (answer.code !== 1000) throw new Error(`${name}: ${answer.code} ${answer.msg}`);
      return answer.data;
    },
  };
}

/** Two provinces with a city and a district each. */
export const insertAreas = (engine: Engine) =>
  engine
    .db()
    .insert(area)
    .values([
      { code: '330000', name: '浙江省', nameEn: 'Zhejiang', level: 1 },
      { code: '330100', parentCode: '330000', name: '杭州市', nameEn: 'Hangzhou', level: 2 },
      { code: '330106', parentCode: '330100', name: '西湖区', nameEn: 'Xihu', level: 3 },
      { code: '320000', name: '江苏省', nameEn: 'Jiangsu', level: 1 },
      { code: '320100', parentCode: '320000', name: '南京市', nameEn: 'Nanjing', level: 2 },
      { code: '320102', parentCode: '320100', name: '玄武区', nameEn: '', level: 3 },
    ]);

export const hangzhou = {
  contactName: '李雷',
  phone: '138 1234 5678',
  provinceCode: '330000',
  cityCode: '330100',
  districtCode: '330106',
  detail: '文三路 1 号',
};
