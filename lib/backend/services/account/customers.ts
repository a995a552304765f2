import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { customer } from '@/lib/backend/db/schema';
import { sessionInvalid } from '@/lib/backend/http/access';
import type { CallContext } from '@/lib/backend/http/context';
import type { CallData } from '@/lib/contract/calls';
import { isMobilePhone, normalisePhone } from '@/lib/domain/contact/phone';
import { countUnread } from './unread';

export type CustomerRow = typeof customer.$inferSelect;

const living = isNull(customer.deletedAt);

/** What a person typed as their account, in one spelling: 11 digits, or an e-mail address in lower case. */
export function normaliseAccount(account: string): string {
  const phone = normalisePhone(account);
  return isMobilePhone(phone) ? phone : account.normalize('NFKC').trim().toLowerCase();
}

/** What this customer may type as their account, as `normaliseAccount` spells it. */
export const accountsOf = ({ phone, email }: Pick<CustomerRow, 'phone' | 'email'>): string[] =>
  [phone, email].flatMap((account) => (account ? [normaliseAccount(account)] : []));

/** The customer with this normalised phone or e-mail address. */
export async function findByAccount(db: Database, account: string): Promise<CustomerRow | undefined> {
  const named = isMobilePhone(account)
    ? eq(customer.phone, account)
    : eq(sql`lower(${customer.email})`, account);
  const [row] = await db.select().from(customer).where(and(named, living));
  return row;
}

export async function findById(db: Database, id: number): Promise<CustomerRow | undefined> {
  const [row] = await db
    .select()
    .from(customer)
    .where(and(eq(customer.id, id), living));
  return row;
}

type Proven = Pick<CustomerRow, 'passwordHash' | 'phone'>;

/** Whether an account still has the password and the phone that somebody was proven to be its owner by. */
export const isProvenAlike = (now: Proven, then: Proven): boolean =>
  now.passwordHash === then.passwordHash && now.phone === then.phone;

/** The customer of the call's session. @throws CallError 9003 when there is none */
export async function requireCustomer({ db, session }: CallContext): Promise<CustomerRow> {
  const row = session && (await findById(db, session.customerId));
  if (!row) throw sessionInvalid();
  return row;
}

/** What the storefront shows of the logged-in user. */
export async function toUserInfo(db: Database, row: CustomerRow): Promise<CallData<'getUserInfo'>> {
  return {
    id: row.id,
    isRz: row.isRz,
    photoUrl: row.photoUrl,
    custNick: row.custNick,
    custName: row.custName,
    authList: row.permissions,
    unread: await countUnread(db, row.id),
  };
}
