import { expect, it } from 'vitest';
import { type InvoiceTitle, invoiceProblems, SPECIAL_INVOICE_FIELDS } from '@/lib/domain/orders/invoice';

const FILLED = {
  regAddress: '杭州市文三路 1 号',
  regPhone: '0571-88881234',
  bank: '工商银行',
  bankAccount: '6222 0000 1111 2222',
};
const EMPTY = { regAddress: '', regPhone: '', bank: '', bankAccount: '' };
const problemsOf = (title: Partial<InvoiceTitle>) =>
  invoiceProblems({ kind: '普票', taxNo: '91350100M000100Y43', ...EMPTY, ...title });

it('an ordinary invoice needs a tax number alone, a special one each of the others too', () => {
  expect(problemsOf({})).toEqual({});
  expect(problemsOf({ taxNo: '91350100M000100Y44' })).toEqual({ taxNo: 'check_digit' });
  expect(problemsOf({ ...FILLED, kind: '专票' })).toEqual({});
  for (const field of SPECIAL_INVOICE_FIELDS)
    expect(problemsOf({ ...FILLED, kind: '专票', [field]: '' })).toEqual({ [field]: 'required' });
  expect(Object.keys(problemsOf({ kind: '专票' })).sort()).toEqual(Object.keys(EMPTY).sort());
});

it('what is written of a phone and a bank account is one, on an ordinary invoice as well', () => {
  for (const regPhone of ['0571-88881234', '138 1234 5678', '+86 13812345678', '＋８６ 13812345678'])
    expect(problemsOf({ regPhone })).toEqual({});
  expect(problemsOf({ regPhone: '12' })).toEqual({ regPhone: 'format' });
  for (const bankAccount of ['12345678', '6222 0000 1111 2222', '33-0101-0400-1234567', '1'.repeat(40)])
    expect(problemsOf({ bankAccount })).toEqual({});
  for (const bankAccount of ['1234567', '1'.repeat(41), '6222 0000 1111 222A', '-62220000111122'])
    expect(problemsOf({ bankAccount })).toEqual({ bankAccount: 'format' });
});
