import { sessionOf } from '@/lib/backend/http/access';
import type { Handler } from '@/lib/backend/http/context';
import { pickBeside } from '@/lib/backend/localise';
import { loadAddress } from '@/lib/backend/services/personal/lists/address-handlers';
import type { CallData } from '@/lib/contract/calls';
import { lineTotal } from '@/lib/domain/money';
import { settleOrdersOf } from '../change/settle-due';
import { requireRules } from '../rules';
import { loadDiscount, loadSizes, priceLine } from '../sizes';
import { withoutAwaited } from '../stock/made-units';
import { loadCredit } from './credit';
import { loadWanted, makeOffer } from './offer';
import { sumOffer } from './settle-offer';
import { mayHold } from './unpaid';

type Line = CallData<'orderPreview'>['lines'][number];

/**
 * The sums are those of the order that would be placed now; a line without a price is in none of them.
 * @throws CallError 1404 `address.not_found`, `quotation.not_found`; 1409 `order.closed`, `quotation.*`
 */
export const orderPreview: Handler<'orderPreview'> = async (input, context) => {
  const { db, lang, now } = context;
  const { customerId } = sessionOf(context);
  // As placing does: what lapsed orders hold is free again, and no longer counts against an account.
  await settleOrdersOf(db, now, customerId);
  const rules = await requireRules(db);
  if (input.addressId !== undefined) await loadAddress(db, customerId, input.addressId, lang);
  const wanted = await loadWanted(db, customerId, input, now);
  const codes = wanted.lines.map(({ skuCode }) => skuCode);
  const sizes = await withoutAwaited(db, await loadSizes(db, codes));
  const discountPerMille = await loadDiscount(db, customerId);
  const offer = makeOffer(wanted, sizes, discountPerMille);
  const { totals, problems } = sumOffer(offer, rules);
  const offered = new Map(offer.lines.map((line) => [line.skuCode, line]));
  const lines = wanted.lines.map((line): Line => {
    const size = sizes.get(line.skuCode);
    const { nextTier, warning: today, ...told } = priceLine(size, line, { discountPerMille, lang });
    const { listPriceFen, unitPriceFen } = offered.get(line.skuCode) ?? {};
    const warning = wanted.promised.has(line.skuCode) ? offer.warnings.get(line.skuCode) : today;
    return {
      ...told,
      goodsId: size?.goodsId ?? null,
      catalogNo: size?.catalogNo ?? '',
      ...(size ? pickBeside({ size: size.size, unit: size.unit }, lang) : { size: '', unit: '' }),
      leadDays: size?.leadDays ?? 0,
      nextTier: wanted.promised.size > 0 ? null : nextTier,
      ...(unitPriceFen !== undefined && {
        listPriceFen,
        unitPriceFen,
        lineTotalFen: lineTotal(unitPriceFen, line.qty),
      }),
      ...(warning && { warning }),
    };
  });
  const credit = await loadCredit(db, customerId);
  if (!(await mayHold(db, customerId, offer))) problems.push('order.unpaid_limit');
  return {
    ...totals,
    lines,
    warnings: lines.length === 0 ? ['order.empty'] : problems,
    minimumFen: rules.minimumFen,
    freeFreightFromFen: rules.freeFreightFromFen,
    credit: credit && { ...credit, enough: credit.openFen + totals.totalFen <= credit.limitFen },
  };
};
