import { isDeepStrictEqual } from 'node:util';
import { asc, eq } from 'drizzle-orm';
import { audit } from '@/lib/backend/audit';
import type { Database } from '@/lib/backend/db/client';
import { customer, priceGroup } from '@/lib/backend/db/schema';
import { inTransaction } from '@/lib/backend/db/transaction';
import { sessionOf } from '@/lib/backend/http/access';
import type { Handler } from '@/lib/backend/http/context';
import { badInput, CallError, notFound } from '@/lib/backend/http/errors';
import { pick } from '@/lib/backend/localise';
import { lockCustomer } from '@/lib/backend/services/account/lock-customer';
import { notifyCustomer } from '@/lib/backend/services/personal/messages/notify-customer';
import { CODE } from '@/lib/contract/call';
import type { AuditField } from '@/lib/domain/desk/audit-log';
import { loadOpen } from '../place/credit';

type Row = typeof customer.$inferSelect;
type Terms = Pick<Row, 'creditApproved' | 'creditLimitFen' | 'priceGroup'>;

const NAMES = ['creditApproved', 'creditLimitFen', 'priceGroup'] as const satisfies readonly AuditField[];
const told = (value: Terms[keyof Terms]) => (value === null ? null : String(value));

/** Keeps an import from taking the group away before the customer is in it. */
async function holdGroup(tx: Database, code: string): Promise<boolean> {
  const held = await tx
    .select({ id: priceGroup.id })
    .from(priceGroup)
    .where(eq(priceGroup.code, code))
    .for('share');
  return held.length > 0;
}

/**
 * Without a change it tells the terms as they are.
 * @throws CallError 1400 `priceGroup: unknown`; 1403 `customer_terms.own`; 1404 `customer.not_found`; 1409 `customer_terms.moved` when they are no
 * longer what the change was based on
 */
export const customerTermsSave: Handler<'customerTermsSave'> = async (input, context) => {
  const { db, lang, now } = context;
  const { customerId: actorId } = sessionOf(context);
  const { customerId, basedOn } = input;
  const groups = await db.select().from(priceGroup).orderBy(asc(priceGroup.code));
  if (input.priceGroup && !groups.some(({ code }) => code === input.priceGroup))
    throw badInput({ priceGroup: 'unknown' });
  const terms = await inTransaction(db, async (tx) => {
    const row = await lockCustomer(tx, customerId, () => notFound('customer.not_found'));
    const { creditApproved, creditLimitFen, priceGroup: group } = row;
    const next: Terms = {
      creditApproved: input.creditApproved ?? row.creditApproved,
      creditLimitFen: input.creditLimitFen ?? row.creditLimitFen,
      priceGroup: input.priceGroup === undefined ? row.priceGroup : input.priceGroup || null,
    };
    const changed = NAMES.filter((name) => row[name] !== next[name]);
    if (changed.length === 0) return next;
    if (basedOn && !isDeepStrictEqual(basedOn, { creditApproved, creditLimitFen, priceGroup: group ?? '' }))
      throw new CallError(CODE.conflict, 'customer_terms.moved');
    if (customerId === actorId) throw new CallError(CODE.notAllowed, 'customer_terms.own');
    if (next.priceGroup !== group && next.priceGroup !== null && !(await holdGroup(tx, next.priceGroup)))
      throw badInput({ priceGroup: 'unknown' });
    await tx
      .update(customer)
      .set({ ...next, updatedAt: now })
      .where(eq(customer.id, customerId));
    await audit(tx, {
      actorId,
      action: 'customer.terms_changed',
      subject: 'customer',
      subjectId: customerId,
      changes: Object.fromEntries(
        changed.map((name) => [name, { from: told(row[name]), to: told(next[name]) }]),
      ),
      at: now,
    });
    await notifyCustomer(tx, { customerId, kind: 'system', event: 'terms.changed', at: now });
    return next;
  });
  const priceGroups = groups.map(({ code, name, discountPerMille }) => ({
    code,
    name: pick(name, lang).text,
    discountPerMille,
  }));
  return {
    customerId,
    creditApproved: terms.creditApproved,
    creditLimitFen: terms.creditLimitFen,
    creditOpenFen: await loadOpen(db, customerId),
    priceGroup: priceGroups.find(({ code }) => code === terms.priceGroup) ?? null,
    priceGroups,
  };
};
