import { isContactPhone, normaliseContactPhone } from '../contact/address';
import { taxNumberProblem } from '../contact/tax-number';

/** Titles that one customer saves at most. */
export const MAX_INVOICE_TITLES = 20;

/** An ordinary VAT invoice and a special one. */
export const INVOICE_KINDS = ['普票', '专票'] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];

/** What a special one is written from besides; an ordinary one may have it. */
export const SPECIAL_INVOICE_FIELDS = ['regAddress', 'regPhone', 'bank', 'bankAccount'] as const;

/** What an invoice is made out to. */
export interface InvoiceTitle {
  kind: InvoiceKind;
  taxNo: string;
  regAddress: string;
  regPhone: string;
  bank: string;
  bankAccount: string;
}

const BANK_ACCOUNT = /^\d(?:[\d\s-]{6,38})\d$/;

/** Field → machine word, for every bad one: 专票 needs what 普票 doesn't. */
export function invoiceProblems(title: InvoiceTitle): Record<string, string> {
  const problems: Record<string, string> = {};
  const note = (field: string, word: string) => {
    problems[field] ??= word;
  };
  const wrong = taxNumberProblem(title.taxNo);
  if (wrong) note('taxNo', wrong);
  if (title.kind === '专票')
    for (const field of SPECIAL_INVOICE_FIELDS) if (title[field] === '') note(field, 'required');
  if (title.regPhone !== '' && !isContactPhone(normaliseContactPhone(title.regPhone)))
    note('regPhone', 'format');
  if (title.bankAccount !== '' && !BANK_ACCOUNT.test(title.bankAccount)) note('bankAccount', 'format');
  return problems;
}
