import type { APIRequestContext } from 'playwright/test';
import type { CallData } from '../../lib/contract/calls';
import { call, FROM_PAGE } from './account';
import { STAFF } from './session';

const form = (input: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(input).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  );

/** A customer's address, saved by a call. */
export async function keepAddress(request: APIRequestContext, token: string): Promise<number> {
  const address = {
    token,
    contactName: 'Ada',
    phone: '13900001111',
    provinceCode: '330000',
    cityCode: '330100',
    districtCode: '330106',
    detail: '1 Light Road',
  };
  const { id } = await call<{ id: number }>(request, '/api-cu/address/saveOrUpdate', address);
  return id;
}

/** An order of these lines, placed by calls alone. */
export async function placeOrder(
  request: APIRequestContext,
  token: string,
  lines: readonly { skuCode: string; qty: number }[],
): Promise<Order> {
  const addressId = await keepAddress(request, token);
  const { totalFen } = await call<CallData<'orderPreview'>>(
    request,
    '/api-or/order/preview',
    form({ token, lines }),
  );
  return call(
    request,
    '/api-or/orderServer/saveOrUpdateBatch',
    form({ token, idemKey: `browser-test-${addressId}`, addressId, lines, expectedTotalFen: totalFen }),
  );
}

type Order = CallData<'orderGetById'>;

/** The demo's staff sign the whole payment. @returns what they see of the order, and their token */
async function signPayment(request: APIRequestContext, { id, totalFen }: Pick<Order, 'id' | 'totalFen'>) {
  const { token } = await call<CallData<'login'>>(request, '/api-cu/login', STAFF);
  const { version } = await readOrder(request, token, id);
  const payment = { id, version, amountFen: totalFen, paidAt: new Date().toISOString(), bankRef: 'E2E 8842' };
  const order = await call<Order>(request, '/api-or/order/updateOrderSignSk', form({ token, ...payment }));
  return { order, token };
}

/** They ship what is proposed of the first `lines` lines that are not sent yet. */
const ship = (request: APIRequestContext, token: string, { id, version, shelf = [] }: Order, lines: number) =>
  call<Order>(
    request,
    '/api-or/order/updateOrderFh',
    form({
      token,
      id,
      version,
      carrier: 'SF',
      waybill: 'SF1029384756',
      lines: shelf
        .slice(0, lines)
        .flatMap(({ lineId, proposed }) => proposed.map(({ lot, qty }) => ({ lineId, lot, qty }))),
    }),
  );

/** The demo's staff sign the whole payment and ship all of it. */
export async function payAndShip(request: APIRequestContext, order: Order): Promise<void> {
  const signed = await signPayment(request, order);
  await ship(request, signed.token, signed.order, Number.POSITIVE_INFINITY);
}

/** The same in two parcels, one line first. */
export async function payAndShipInParts(
  request: APIRequestContext,
  order: Pick<Order, 'id' | 'totalFen'>,
): Promise<void> {
  const signed = await signPayment(request, order);
  const half = await ship(request, signed.token, signed.order, 1);
  await ship(request, signed.token, half, Number.POSITIVE_INFINITY);
}

/** An order, as it stands for who may see it. */
export const readOrder = (request: APIRequestContext, token: string, id: number): Promise<Order> =>
  call(request, '/api-or/order/getById', { token, id: String(id) });

/** Puts lines into a customer's cart by a call. */
export async function fillCart(
  request: APIRequestContext,
  token: string,
  lines: readonly { skuCode: string; qty: number }[],
): Promise<void> {
  await call(request, '/api-cu/cart/save', form({ token, lines }), FROM_PAGE);
}
