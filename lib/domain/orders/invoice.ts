import { isContactPhone, normaliseContactPhone } from '../contact/address';
import { taxNumberProblem } from '../contact/tax-number';

/** Titles that one customer saves at most. */
export const MAX_INVOICE_TITLES = 20;

/** What an invoice is made out to. */
export interface InvoiceTitle {
  kind: '普票' | '专票';
  taxNo: string;
  regAddress: string;
  regPhone: string;
  bank: string;
  bankAccount: string;
}

const NEEDED_FOR_SPECIAL = ['regAddress', 'regPhone', 'bank', 'bankAccount'] as const;
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
    for (const field of NEEDED_FOR_SPECIAL) if (title[field] === '') note(field, 'required');
  if (title.regPhone !== '' && !isContactPhone(normaliseContactPhone(title.regPhone)))
    note('regPhone', 'format');
  if (title.bankAccount !== '' && !BANK_ACCOUNT.test(title.bankAccount)) note('bankAccount', 'format');
  return problems;
}
