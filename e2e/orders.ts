import type { APIRequestContext } from 'playwright/test';
import type { CallData } from '../lib/contract/calls';
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
): Promise<CallData<'orderGetById'>> {
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

/** The demo's staff sign the whole payment and ship all of it. */
export async function payAndShip(request: APIRequestContext, order: CallData<'orderGetById'>): Promise<void> {
  const { token } = await call<CallData<'login'>>(request, '/api-cu/login', STAFF);
  const signed = await call<CallData<'orderGetById'>>(
    request,
    '/api-or/order/updateOrderSignSk',
    form({
      token,
      id: order.id,
      amountFen: order.totalFen,
      paidAt: new Date().toISOString(),
      bankRef: 'E2E 8842',
    }),
  );
  const lines = (signed.shelf ?? []).flatMap(({ lineId, proposed }) =>
    proposed.map(({ lot, qty }) => ({ lineId, lot, qty })),
  );
  await call(
    request,
    '/api-or/order/updateOrderFh',
    form({ token, id: order.id, carrier: 'SF', waybill: 'SF1029384756', lines }),
  );
}

/** Puts lines into a customer's cart by a call. */
export async function fillCart(
  request: APIRequestContext,
  token: string,
  lines: readonly { skuCode: string; qty: number }[],
): Promise<void> {
  await call(request, '/api-cu/cart/save', form({ token, lines }), FROM_PAGE);
}
