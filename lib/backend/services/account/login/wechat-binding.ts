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

/**
 * What went in by WeChat goes in no more: whoever takes an account back by a new password or phone means to be alone
 * in it. The next login by WeChat asks for a code to the phone.
 */
export async function unbindWechat(tx: Database, customerId: number): Promise<void> {
  await tx.delete(wechatBinding).where(eq(wechatBinding.customerId, customerId));
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
