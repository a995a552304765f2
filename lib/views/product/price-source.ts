import type { CallInput } from '@/lib/contract/calls';

/**
 * The call that answers the prices of what a page shows. Pages are cached and the same for everybody, so they
 * carry no prices: the browser asks for them again with the customer's token.
 */
export type PriceSource =
  | { call: 'gdGoodspageQuery'; input: CallInput<'gdGoodspageQuery'> }
  | { call: 'goodsSearchNew'; input: CallInput<'goodsSearchNew'> }
  | { call: 'goodsDetail'; input: CallInput<'goodsDetail'> }
  | { call: 'goodsSetQueryObj'; input: CallInput<'goodsSetQueryObj'> };
