import { and, eq, isNull, or } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { customer, type WechatIdentity, wechatBinding } from '@/lib/backend/db/schema';

/** Binds a WeChat account to a customer; from now on it logs in to this one. */
export async function bindWechat(
  db: Database,
  customerId: number,
  { openId, unionId }: WechatIdentity,
  now: Date,
): Promise<void> {
  await db.delete(wechatBinding).where(sameIdentity({ openId, unionId }));
  await db.insert(wechatBinding).values({ customerId, openId, unionId, boundAt: now });
}

/** The customer a WeChat account is bound to. One person has several open ids, but one union id. */
export async function findByWechat(db: Database, identity: WechatIdentity) {
  const [row] = await db
    .select({ customer })
    .from(wechatBinding)
    .innerJoin(customer, eq(customer.id, wechatBinding.customerId))
    .where(and(sameIdentity(identity), isNull(customer.deletedAt)))
    .limit(1);
  return row?.customer;
}

const sameIdentity = ({ openId, unionId }: WechatIdentity) =>
  or(eq(wechatBinding.openId, openId), unionId === null ? undefined : eq(wechatBinding.unionId, unionId));
