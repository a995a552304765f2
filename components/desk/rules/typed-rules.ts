import { MOST_FEN } from '@/lib/domain/limits';
import { fenToYuan, parseYuan } from '@/lib/domain/money';
import type { OrderRules } from '@/lib/views/desk/rules';

export const AMOUNTS = ['minimumFen', 'freightFen', 'freeFreightFromFen'] as const;
export const DAYS = ['expiryDays', 'autoReceiveDays', 'quotationDays'] as const;
export const BANK = ['accountName', 'bankName', 'accountNo'] as const;
/** In the order they stand on the page. */
export const RULE_FIELDS = [...AMOUNTS, ...DAYS, 'taxPercent', ...BANK] as const;
export type RuleField = (typeof RULE_FIELDS)[number];
type Typed = Record<RuleField, string>;

/** What of a field is wrong, as `desk.rules.errors` names it. */
export type RuleError = 'amount' | 'days' | 'percent' | 'required' | 'belowMinimum';

const DAY_COUNT = /^[1-9]\d{0,2}$/;
const PERCENT = /^\d{1,3}(?:\.\d)?$/;

export function typedOf(rules: OrderRules | null): Partial<Typed> {
  if (!rules) return {};
  return {
    minimumFen: fenToYuan(rules.minimumFen),
    freightFen: fenToYuan(rules.freightFen),
    freeFreightFromFen: rules.freeFreightFromFen === null ? '' : fenToYuan(rules.freeFreightFromFen),
    expiryDays: String(rules.expiryDays),
    autoReceiveDays: String(rules.autoReceiveDays),
    quotationDays: String(rules.quotationDays),
    taxPercent: String(rules.taxPerMille / 10),
    ...rules.bank,
  };
}

type Read = { ok: true; rules: OrderRules } | { ok: false; errors: Partial<Record<RuleField, RuleError>> };

/** Rules as they were typed; an empty amount of free freight is none: freight is never free. */
export function readRules(value: (field: RuleField) => string): Read {
  const errors: Partial<Record<RuleField, RuleError>> = {};
  const amount = (field: RuleField): number => {
    const fen = parseYuan(value(field));
    if (fen === null || fen > MOST_FEN) errors[field] = 'amount';
    return fen ?? 0;
  };
  const days = (field: RuleField): number => {
    const count = value(field).normalize('NFKC').trim();
    if (!DAY_COUNT.test(count) || Number(count) > 365) errors[field] = 'days';
    return Number(count);
  };
  const text = (field: RuleField): string => {
    const typed = value(field).trim();
    if (typed === '') errors[field] = 'required';
    return typed;
  };
  const percent = value('taxPercent').normalize('NFKC').trim();
  if (!PERCENT.test(percent) || Number(percent) > 100) errors.taxPercent = 'percent';
  const minimumFen = amount('minimumFen');
  const freeFreightFromFen = value('freeFreightFromFen').trim() === '' ? null : amount('freeFreightFromFen');
  if (freeFreightFromFen !== null && !errors.freeFreightFromFen && freeFreightFromFen < minimumFen)
    errors.freeFreightFromFen = 'belowMinimum';
  const rules = {
    minimumFen,
    freightFen: amount('freightFen'),
    freeFreightFromFen,
    expiryDays: days('expiryDays'),
    autoReceiveDays: days('autoReceiveDays'),
    quotationDays: days('quotationDays'),
    taxPerMille: Math.round(Number(percent) * 10),
    bank: { accountName: text('accountName'), bankName: text('bankName'), accountNo: text('accountNo') },
  };
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, rules };
}
