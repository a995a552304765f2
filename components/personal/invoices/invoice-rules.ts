import { checkFilled, wrongOf } from '@/components/account/rules';
import { isContactPhone, normaliseContactPhone } from '@/lib/domain/address';
import { normaliseTaxNumber, taxNumberProblem } from '@/lib/domain/tax-number';

export const INVOICE_KINDS = ['普票', '专票'] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];

export const SPECIAL_FIELDS = ['regAddress', 'regPhone', 'bank', 'bankAccount'] as const;
export const INVOICE_FIELDS = ['title', 'taxNo', ...SPECIAL_FIELDS] as const;
export type InvoiceField = (typeof INVOICE_FIELDS)[number];

const BANK_ACCOUNT = /^\d(?:[\d\s-]{6,38})\d$/;

/** Field → machine word of what is wrong; the backend applies the same rules. */
export function invoiceProblems(
  kind: InvoiceKind,
  value: (name: InvoiceField) => string,
): Partial<Record<InvoiceField, string>> {
  const special = kind === '专票';
  const text = (name: InvoiceField) => value(name).trim();
  const needed = (name: InvoiceField) => (special ? checkFilled(text(name)) : undefined);
  const taxNo = normaliseTaxNumber(text('taxNo'));
  const phoneFits = text('regPhone') === '' || isContactPhone(normaliseContactPhone(text('regPhone')));
  const accountFits = text('bankAccount') === '' || BANK_ACCOUNT.test(text('bankAccount'));
  return wrongOf({
    title: checkFilled(text('title')),
    taxNo: checkFilled(taxNo) ?? taxNumberProblem(taxNo) ?? undefined,
    regAddress: needed('regAddress'),
    regPhone: needed('regPhone') ?? (phoneFits ? undefined : 'format'),
    bank: needed('bank'),
    bankAccount: needed('bankAccount') ?? (accountFits ? undefined : 'format'),
  });
}
