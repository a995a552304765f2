import { eq } from 'drizzle-orm';
import { customer, goodsLot, orderRules, sku } from '@/lib/backend/db/schema';
import { createSession } from '@/lib/backend/services/account/login/sessions';
import type { CallData, CallInput, CallName } from '@/lib/contract/calls';
import { insertCatalogue } from '../catalogue/fixture';
import { pdf } from '../personal/files';
import { hangzhou, insertAreas, newPerson, type Person } from '../personal/people';
import { createCaller, type Told } from '../support/caller';
import type { Engine } from '../support/engines';
import { loginAs } from '../support/session';

export type Order = CallData<'orderGetById'>;

export const RULES: CallInput<'orderSetSave'> = {
  minimumFen: 5_000,
  freightFen: 3_500,
  freeFreightFromFen: 100_000,
  expiryDays: 7,
  autoReceiveDays: 10,
  quotationDays: 30,
  taxPerMille: 130,
  bank: { accountName: '户名', bankName: '开户行', accountNo: '6222 0000' },
};

export const STAFF = [
  'order.read',
  'order.ship',
  'order.sign',
  'order.discount',
  'order.assign',
  'order.edit',
  'order.cancel',
  'order.fix',
  'order.rules',
];

/**
 * A shop that takes orders. Of the catalogue's pack sizes T-001-1 (120 yuan, from 5 on 110) and T-002-1 (50 yuan) are on
 * the shelf, T-001-10 (90 yuan) and T-003-1 (70 yuan) are made to order, T-004-1 is out.
 */
export async function openShop(engine: Engine) {
  const db = engine.db();
  await insertAreas(engine);
  const { goods } = await insertCatalogue(db);
  await db.insert(orderRules).values({ id: 1, ...RULES, freeFreightFromFen: RULES.freeFreightFromFen });
  await db
    .insert(goodsLot)
    .values([
      lotOf(goods.dapi, 'L-OLD', '2020-01-01'),
      lotOf(goods.dapi, 'L-LATE', '2099-12-31'),
      lotOf(goods.dapi, 'L-SOON', '2098-12-31'),
      lotOf(goods.pi, 'L-PI', '2099-12-31'),
      { ...lotOf(goods.pi, 'L-RAW', '2099-12-31'), releasedOn: null },
      lotOf(goods.probe, 'L-PROBE', '2099-12-31'),
    ]);
  return goods;
}

const lotOf = (goodsId: number, lot: string, expiresOn: string) => ({
  goodsId,
  lot,
  madeOn: '2019-01-01',
  expiresOn,
  releasedOn: '2019-01-05',
});

export const setStock = (engine: Engine, skuCode: string, stock: number) =>
  engine.db().update(sku).set({ stock }).where(eq(sku.skuCode, skuCode));

export async function stockOf(engine: Engine, skuCode: string): Promise<number> {
  const [row] = await engine.db().select({ stock: sku.stock }).from(sku).where(eq(sku.skuCode, skuCode));
  return row?.stock ?? Number.NaN;
}

/** A customer with an address to send to. */
export interface Buyer extends Person {
  addressId: number;
}

export async function newBuyer(
  engine: Engine,
  options: { custName?: string; permissions?: string[]; verified?: boolean } = {},
): Promise<Buyer> {
  const { verified: isRz = false, ...rest } = options;
  const person = await newPerson(engine, { custName: '李雷', ...rest });
  if (isRz) await engine.db().update(customer).set({ isRz }).where(eq(customer.id, person.id));
  const { id } = await person.ask('addressSaveOrUpdate', hangzhou);
  return { ...person, addressId: id };
}

export const newStaff = (engine: Engine, permissions = STAFF): Promise<Person> =>
  newPerson(engine, { permissions, custName: '客服' });

let keys = 0;
export const newKey = (): string => {
  keys += 1;
  return `key-${String(keys).padStart(8, '0')}`;
};

type Lines = { skuCode: string; qty: number }[];
export const TWO_LINES: Lines = [
  { skuCode: 'T-003-1', qty: 2 },
  { skuCode: 'T-001-10', qty: 1 },
];

type Place = CallInput<'orderServerSaveOrUpdateBatch'>;

/** What is sent to order these lines at the price they have now. */
export async function inputFor(buyer: Buyer, lines: Lines, more: Partial<Place> = {}): Promise<Place> {
  const { totalFen } = await buyer.ask('orderPreview', { lines });
  return { idemKey: newKey(), addressId: buyer.addressId, lines, expectedTotalFen: totalFen, ...more };
}

export async function placeOrder(
  buyer: Buyer,
  lines: Lines = TWO_LINES,
  more: Partial<Place> = {},
): Promise<Order> {
  return buyer.ask('orderServerSaveOrUpdateBatch', await inputFor(buyer, lines, more));
}

/** A parcel with these units of each line, of lots that may be sent; of the order as it is given here. */
export const parcelOf = (order: Order, units = order.lines.map(({ qty }) => qty)) => ({
  id: order.id,
  version: order.version,
  carrier: '顺丰',
  waybill: 'SF1',
  lines: order.lines.flatMap(({ id, skuCode }, index) => {
    const lot = skuCode.startsWith('T-001') ? 'L-SOON' : skuCode.startsWith('T-002') ? 'L-PI' : 'L-PROBE';
    const qty = units[index] ?? 0;
    return qty === 0 ? [] : [{ lineId: id, qty, lot }];
  }),
});

export const paymentOf = (order: Pick<Order, 'id' | 'version' | 'totalFen'>, amountFen = order.totalFen) => ({
  id: order.id,
  version: order.version,
  amountFen,
  paidAt: '2026-01-01T00:00:00.000Z',
  bankRef: newKey(),
});

/** Placed, and its payment signed. */
export const placePaid = async (buyer: Buyer, staff: Person): Promise<Order> =>
  staff.ask('updateOrderSignSk', paymentOf(await placeOrder(buyer)));

/** A step that the order's state does not allow. */
export const REFUSED = { code: 1409, msg: 'order.state' };

/** What happened to an order, and by whom. */
export const eventsOf = ({ events }: Order): string[] =>
  events.map(({ event, actor }) => `${event} ${actor}`);

/** A file as it is handed in with an order. @returns what names it */
export const uploadPdf = async (person: Person, purpose: 'voucher' | 'delivery'): Promise<string> =>
  (await person.ask('uploadSave', { purpose, name: 'v.pdf', data: pdf().toString('base64') })).ref;

/** A person who calls at a time of the test's own, with a session as fresh as that. */
export function atTime(engine: Engine, clock: { now: Date }) {
  const call = createCaller(engine, { now: () => clock.now });
  return async (options: { permissions?: string[] } = {}) => {
    const { customerId } = await loginAs(engine.db(), options);
    const login = { customerId, bound: false, keep: true, userAgent: '' };
    return {
      call: async <N extends CallName>(name: N, input: CallInput<N>): Promise<Told<N>> => {
        const { token } = await createSession(engine.db(), login, clock.now);
        return call(name, input, { token });
      },
    };
  };
}
