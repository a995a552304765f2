import { checkFilled, onlyErrors } from '@/components/account/rules';
import { normaliseTaxNumber } from '@/lib/domain/contact/tax-number';
import { type InvoiceKind, invoiceProblems, SPECIAL_INVOICE_FIELDS } from '@/lib/domain/orders/invoice';

export const INVOICE_FIELDS = ['title', 'taxNo', ...SPECIAL_INVOICE_FIELDS] as const;
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
