import { and, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '@/lib/backend/db/client';
import {
  auditLog,
  buyingList,
  customer,
  message,
  meta,
  orders,
  quotation,
  sku,
} from '@/lib/backend/db/schema';
import { inTransaction } from '@/lib/backend/db/transaction';
import type { CallContext } from '@/lib/backend/http/context';
import { CallError } from '@/lib/backend/http/errors';
import { freeStock } from '@/lib/backend/services/orders/change/free-stock';
import { orderHandlers } from '@/lib/backend/services/orders/handlers';
import { addressSaveOrUpdate } from '@/lib/backend/services/personal/lists/address-handlers';
import { forgetNamed } from '@/lib/backend/services/personal/uploads/stored-uploads';
import { DEMO_STAFF } from '@/lib/config/demo-accounts';
import type { CallInput } from '@/lib/contract/calls';
import { DAY_MS } from '@/lib/domain/durations';
import { PERMISSIONS } from '@/lib/domain/permissions';
import { demoFiles } from '../demo-files';
import { contextFor, findAccount, readOldMessages } from './demo-people';
import { type Step, takeStep } from './demo-steps';

/** Ids of the demo's orders, so that they can be taken back. */
export const DEMO_ORDERS_KEY = 'demoOrders';

type Place = CallInput<'orderServerSaveOrUpdateBatch'>;

interface OrderEntry extends Pick<Place, 'poNumber' | 'remark' | 'deliveryWish' | 'terms'> {
  /** Phone of the demo customer who places it. */
  customer: string;
  /** SKU code → units. */
  lines: Record<string, number>;
  steps: ({ do: 'place'; daysAgo: number } | Step)[];
}

interface CustomerEntry {
  phone: string;
  organisation: string;
  creditApproved?: boolean;
  creditLimitFen?: number;
  priceGroup?: string;
  address: CallInput<'addressSaveOrUpdate'>;
  invoice: NonNullable<Place['invoice']>;
  /** A list they have named, and what they had quoted; SKU code → units. */
  list?: { name: string; lines: Record<string, number> };
  quotation?: Record<string, number>;
}

/**
 * In demo mode the demo customers have orders in every state, made once by the calls that people make. Outside of it
 * they are taken back. Call it after the accounts and the ordering rules are there.
 */
export async function matchDemoOrders(tx: Database, demo: boolean, now = new Date()): Promise<void> {
  const [known] = await tx.select({ value: meta.value }).from(meta).where(eq(meta.key, DEMO_ORDERS_KEY));
  if (demo && !known) await makeOrders(tx, now);
  if (!demo && known) await removeOrders(tx, z.array(z.number()).parse(JSON.parse(known.value)), now);
}

/** The demo customer registered the day before the first order. */
function dayBeforeFirst(entries: readonly OrderEntry[], phone: string, now: Date): Date {
  const own = entries.filter((entry) => entry.customer === phone);
  const days = own.flatMap(({ steps }) => steps.map(({ daysAgo }) => daysAgo));
  return new Date(now.getTime() - (Math.max(0, ...days) + 1) * DAY_MS);
}

async function makeOrders(tx: Database, now: Date): Promise<void> {
  const staffId = await findAccount(tx, DEMO_STAFF.phone);
  const entries = demoFiles.readJson<OrderEntry[]>('trade/orders.json');
  if (staffId === null || !(await sellsAll(tx, entries))) return;
  const made: number[] = [];
  for (const entry of demoFiles.readJson<CustomerEntry[]>('trade/customers.json')) {
    const customerId = await findAccount(tx, entry.phone);
    if (customerId === null) continue;
    const { organisation, creditApproved = false, creditLimitFen = 0, priceGroup = null } = entry;
    await tx
      .update(customer)
      .set({
        organisation,
        creditApproved,
        creditLimitFen,
        priceGroup,
        createdAt: dayBeforeFirst(entries, entry.phone, now),
      })
      .where(eq(customer.id, customerId));
    const address = { organisation: '', isDefault: true, ...entry.address };
    const { id: addressId } = await addressSaveOrUpdate(address, contextFor(tx, customerId, [], now));
    await makeLists(entry, contextFor(tx, customerId, [], now));
    const invoice = { regAddress: '', regPhone: '', bank: '', bankAccount: '', ...entry.invoice };
    for (const order of entries.filter((one) => one.customer === entry.phone)) {
      const key = `demo-order-${made.length}`;
      const id = await whenPossible(tx, (db) => {
        const hands = (daysAgo: number) => {
          const at = new Date(now.getTime() - daysAgo * DAY_MS);
          return {
            customer: contextFor(db, customerId, [], at),
            staff: contextFor(db, staffId, PERMISSIONS, at),
          };
        };
        return makeOrder(order, { addressId, invoice, key }, hands);
      });
      if (id !== null) made.push(id);
    }
  }
  await readOldMessages(tx, now);
  await tx.insert(meta).values({ key: DEMO_ORDERS_KEY, value: JSON.stringify(made) });
}

const toLines = (units: Record<string, number>) =>
  Object.entries(units).map(([skuCode, qty]) => ({ skuCode, qty }));

async function makeLists({ list, quotation }: CustomerEntry, context: CallContext): Promise<void> {
  if (list) await orderHandlers.buyingListSave({ name: list.name, lines: toLines(list.lines) }, context);
  if (quotation) await orderHandlers.quotationSave({ lines: toLines(quotation) }, context);
}

/** A shop whose stock has changed since can't have sold all of it: such an order is left out, and the start goes on. */
async function whenPossible(tx: Database, make: (db: Database) => Promise<number>): Promise<number | null> {
  try {
    return await inTransaction(tx, make);
  } catch (error) {
    if (error instanceof CallError) return null;
    throw error;
  }
}

/** A supplier's own catalogue has none of the demo's pack sizes: there is nothing to show then. */
async function sellsAll(tx: Database, entries: readonly OrderEntry[]): Promise<boolean> {
  const codes = [...new Set(entries.flatMap(({ lines }) => Object.keys(lines)))];
  return (await tx.$count(sku, inArray(sku.skuCode, codes))) === codes.length;
}

async function makeOrder(
  entry: OrderEntry,
  own: { addressId: number; invoice: Required<NonNullable<Place['invoice']>>; key: string },
  hands: (daysAgo: number) => { customer: CallContext; staff: CallContext },
): Promise<number> {
  const [first, ...steps] = entry.steps;
  if (first?.do !== 'place') throw new Error('An order begins with being placed');
  const { customer: buyer } = hands(first.daysAgo);
  const lines = toLines(entry.lines);
  const { totalFen } = await orderHandlers.orderPreview({ lines }, buyer);
  const { terms = 'PREPAY', remark = '', poNumber = '', deliveryWish = 'ANY' } = entry;
  const { id } = await orderHandlers.orderServerSaveOrUpdateBatch(
    {
      idemKey: own.key,
      addressId: own.addressId,
      invoice: own.invoice,
      terms,
      remark,
      poNumber,
      deliveryWish,
      lines,
      expectedTotalFen: totalFen,
    },
    buyer,
  );
  for (const step of steps) {
    if (step.do === 'place') throw new Error('An order is placed once');
    const now = hands(step.daysAgo);
    const went = await takeStep(await orderHandlers.orderGetById({ id }, now.staff), step, now);
    // What can't be sent (all its lots have expired since these files were written) stays where it is.
    if (!went) break;
  }
  return id;
}

async function removeOrders(tx: Database, ids: number[], now: Date): Promise<void> {
  const rows = await tx.select().from(orders).where(inArray(orders.id, ids));
  for (const row of rows) if (row.status !== '已取消') await freeStock(tx, row.id);
  if (ids.length > 0) {
    await tx.delete(orders).where(inArray(orders.id, ids));
    await tx
      .delete(auditLog)
      .where(and(eq(auditLog.subject, 'order'), inArray(auditLog.subjectId, ids.map(String))));
  }
  const people = [...new Set(rows.map(({ customerId }) => customerId))];
  if (people.length > 0) {
    await tx.delete(buyingList).where(inArray(buyingList.customerId, people));
    await tx.delete(quotation).where(inArray(quotation.customerId, people));
    await tx.delete(message).where(inArray(message.orderId, ids));
  }
  const refs = rows.flatMap(({ vouchers }) => vouchers);
  if (refs.length > 0) await forgetNamed(tx, refs, now);
  await tx.delete(meta).where(eq(meta.key, DEMO_ORDERS_KEY));
}
