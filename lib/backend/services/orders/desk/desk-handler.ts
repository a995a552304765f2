import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { countEachUpTo, countUpTo } from '@/lib/backend/db/count-up-to';
import { customer, message, orders, trialApplication } from '@/lib/backend/db/schema';
import { may, sessionOf } from '@/lib/backend/http/access';
import type { Handler } from '@/lib/backend/http/context';
import { CallError } from '@/lib/backend/http/errors';
import { isWaiting } from '@/lib/backend/services/personal/messages/message-page';
import { CODE } from '@/lib/contract/call';
import { COUNTED_PERMISSIONS } from '@/lib/domain/desk/counted-permissions';
import type { Permission } from '@/lib/domain/permissions';
import { settleOthers } from '../change/settle-due';
import { countLowStock } from '../stock/stock-page';
import { QUEUES } from './queues';

/** Counting stops here. */
const MOST = 1_000;

/** @throws CallError 1403 for who serves nothing of it */
export const deskQuery: Handler<'deskQuery'> = async (_input, context) => {
  const { db, now } = context;
  const session = sessionOf(context);
  const has = (permission: Permission) => may(session, permission);
  const count = (table: PgTable, where: SQL | undefined) => countUpTo(db, table, where, MOST);
  if (!COUNTED_PERMISSIONS.some(has)) throw new CallError(CODE.notAllowed, 'permission.missing');
  if (has('order.read')) await settleOthers(db, now);
  return {
    ...(has('order.read') && { orders: await countEachUpTo(db, orders, QUEUES, MOST) }),
    ...(has('message.reply') && { enquiries: await count(message, isWaiting) }),
    ...(has('customer.verify') && {
      verifications: await count(
        customer,
        and(eq(customer.verificationState, 'PENDING'), isNull(customer.deletedAt)),
      ),
    }),
    ...(has('trial.read') && {
      trials: await count(trialApplication, eq(trialApplication.state, 'SUBMITTED')),
    }),
    ...(has('stock.write') && { lowStock: await countLowStock(db, MOST) }),
  };
};
