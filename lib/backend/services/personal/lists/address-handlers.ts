import { and, desc, eq, inArray, ne } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { address, area } from '@/lib/backend/db/schema';
import { inTransaction } from '@/lib/backend/db/transaction';
import { sessionOf } from '@/lib/backend/http/access';
import type { Handler } from '@/lib/backend/http/context';
import { badInput, CallError, notFound } from '@/lib/backend/http/errors';
import type { Lang } from '@/lib/backend/localise';
import { sealOf } from '@/lib/backend/seal';
import { findSent, sendingOf } from '@/lib/backend/sendings';
import { lockCustomer } from '@/lib/backend/services/account/lock-customer';
import { CODE } from '@/lib/contract/call';
import type { CallData, CallInput } from '@/lib/contract/calls';
import {
  areaProblem,
  isContactPhone,
  MAX_ADDRESSES,
  normaliseContactPhone,
} from '@/lib/domain/contact/address';
import { maskPhone } from '@/lib/domain/contact/phone';

type Address = CallData<'addressGetById'>;
type Row = typeof address.$inferSelect;
type Input = CallInput<'addressSaveOrUpdate', 'parsed'>;

const unknown = () => notFound('address.not_found');

/** It changes with what an address says, and not with which one is the default. */
const sealOfRow = ({ contactName, phone, provinceCode, cityCode, districtCode, detail, organisation }: Row) =>
  sealOf([contactName, phone, provinceCode, cityCode, districtCode, detail, organisation]);

/** Rows → wire with their areas' names, in the order given. */
async function tell(db: Database, rows: readonly Row[], lang: Lang, phones: 'masked' | 'full' = 'masked') {
  const codes = [...new Set(rows.flatMap((row) => [row.provinceCode, row.cityCode, row.districtCode]))];
  const areas =
    codes.length === 0
      ? []
      : await db
          .select({ code: area.code, name: area.name, nameEn: area.nameEn })
          .from(area)
          .where(inArray(area.code, codes));
  const names = new Map(
    areas.map(({ code, name, nameEn }) => [code, lang === 'en' && nameEn ? nameEn : name]),
  );
  // A code that left the tree since is still shown, as the code it is.
  const nameOf = (code: string) => names.get(code) ?? code;
  return rows.map(
    ({ customerId, updatedAt, idemKey, ...row }): Address => ({
      ...row,
      seal: sealOfRow({ customerId, updatedAt, idemKey, ...row }),
      phone: phones === 'full' ? row.phone : maskPhone(row.phone),
      provinceName: nameOf(row.provinceCode),
      cityName: nameOf(row.cityCode),
      districtName: nameOf(row.districtCode),
    }),
  );
}

const ownRow = (customerId: number, id: number) =>
  and(eq(address.id, id), eq(address.customerId, customerId));

/** An own address with its full phone, e.g. to copy it into an order. @throws CallError 1404 `address.not_found` */
export async function loadAddress(
  db: Database,
  customerId: number,
  id: number,
  lang: Lang,
): Promise<Address> {
  const rows = await db.select().from(address).where(ownRow(customerId, id));
  const [told] = await tell(db, rows, lang, 'full');
  if (!told) throw unknown();
  return told;
}

export const addressQuery: Handler<'addressQuery'> = async (_input, context) => {
  const { customerId } = sessionOf(context);
  const rows = await context.db
    .select()
    .from(address)
    .where(eq(address.customerId, customerId))
    .orderBy(desc(address.isDefault), desc(address.id));
  return tell(context.db, rows, context.lang);
};

/** @throws CallError 1404 `address.not_found` */
export const addressGetById: Handler<'addressGetById'> = ({ id }, context) =>
  loadAddress(context.db, sessionOf(context).customerId, id, context.lang);

async function requireArea(tx: Database, input: Input): Promise<void> {
  const codes = [input.provinceCode, input.cityCode, input.districtCode];
  const rows = await tx
    .select({ code: area.code, parentCode: area.parentCode })
    .from(area)
    .where(inArray(area.code, codes));
  const problem = areaProblem(input, new Map(rows.map((row) => [row.code, row.parentCode])));
  if (problem) throw badInput({ [problem]: 'area' });
}

/** The phone to keep: as it was when it comes back as it was masked. */
function phoneOf(input: Input, before: Row | undefined): string {
  if (before && input.phone === maskPhone(before.phone)) return before.phone;
  const phone = normaliseContactPhone(input.phone);
  if (!isContactPhone(phone)) throw badInput({ phone: 'format' });
  return phone;
}

/**
 * The first address is the default one, and there is always one: being the default can only be handed on.
 * @throws CallError 1404 `address.not_found`; 1400 for codes that do not belong together or a phone that is none;
 * 1409 `address.limit` above MAX_ADDRESSES, `address.moved` when it says something else by now than the form began with,
 * `idem.reused`
 */
export const addressSaveOrUpdate: Handler<'addressSaveOrUpdate'> = async (input, context) => {
  const { customerId } = sessionOf(context);
  const { id, idemKey: _, seal, ...fields } = input;
  const sending = id === undefined ? sendingOf(input) : null;
  const row = await inTransaction(context.db, async (tx) => {
    await lockCustomer(tx, customerId);
    const made = await findSent(sending, address.idemKey, (sentBefore) =>
      tx
        .select()
        .from(address)
        .where(and(eq(address.customerId, customerId), sentBefore)),
    );
    if (made) return made;
    const [before] = id === undefined ? [] : await tx.select().from(address).where(ownRow(customerId, id));
    if (id !== undefined && !before) throw unknown();
    await requireArea(tx, input);
    const phone = phoneOf(input, before);
    // Not when it was saved already by a try whose answer got lost.
    if (
      before &&
      seal !== undefined &&
      seal !== sealOfRow(before) &&
      sealOfRow({ ...before, ...fields, phone }) !== sealOfRow(before)
    )
      throw new CallError(CODE.conflict, 'address.moved');
    const count = await tx.$count(address, eq(address.customerId, customerId));
    if (!before && count >= MAX_ADDRESSES) throw new CallError(CODE.conflict, 'address.limit');
    const isDefault = input.isDefault || before?.isDefault === true || count === 0;
    if (isDefault) {
      const another = before ? ne(address.id, before.id) : undefined;
      await tx
        .update(address)
        .set({ isDefault: false })
        .where(and(eq(address.customerId, customerId), another));
    }
    const values = { ...fields, phone, isDefault, updatedAt: context.now };
    const [saved] = before
      ? await tx.update(address).set(values).where(eq(address.id, before.id)).returning()
      : await tx
          .insert(address)
          .values({ ...values, customerId, idemKey: sending?.whole })
          .returning();
    if (!saved) throw new Error('The address was not stored');
    return saved;
  });
  const [told] = await tell(context.db, [row], context.lang);
  if (!told) throw unknown();
  return told;
};

/** The newest of the others takes over when the default one goes. @throws CallError 1404 `address.not_found` */
export const addressDelete: Handler<'addressDelete'> = async ({ id }, context) => {
  const { customerId } = sessionOf(context);
  await inTransaction(context.db, async (tx) => {
    await lockCustomer(tx, customerId);
    const [gone] = await tx.delete(address).where(ownRow(customerId, id)).returning();
    if (!gone) throw unknown();
    if (!gone.isDefault) return;
    const [next] = await tx
      .select({ id: address.id })
      .from(address)
      .where(eq(address.customerId, customerId))
      .orderBy(desc(address.id))
      .limit(1);
    if (next) await tx.update(address).set({ isDefault: true }).where(eq(address.id, next.id));
  });
  return {};
};
