import { checkFilled, onlyErrors } from '@/components/account/rules';
import { normaliseTaxNumber } from '@/lib/domain/contact/tax-number';
import { invoiceProblems } from '@/lib/domain/orders/invoice';

export const INVOICE_KINDS = ['普票', '专票'] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];

export const SPECIAL_FIELDS = ['regAddress', 'regPhone', 'bank', 'bankAccount'] as const;
export const INVOICE_FIELDS = ['title', 'taxNo', ...SPECIAL_FIELDS] as const;
export type InvoiceField = (typeof INVOICE_FIELDS)[number];

/** Field → machine word of what is wrong: what the form asks of every title, and the shop's rule for invoices. */
export function titleProblems(
  kind: InvoiceKind,
  value: (name: InvoiceField) => string,
): Record<string, string> {
  const text = (name: InvoiceField) => value(name).trim();
  const taxNo = normaliseTaxNumber(text('taxNo'));
  return {
    ...invoiceProblems({
      kind,
      taxNo,
      regAddress: text('regAddress'),
      regPhone: text('regPhone'),
      bank: text('bank'),
      bankAccount: text('bankAccount'),
    }),
    ...onlyErrors({ title: checkFilled(text('title')), taxNo: checkFilled(taxNo) }),
  };
}
