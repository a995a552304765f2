import { expect, it } from 'vitest';
import { readReceiptNumber, receiptNumber } from '@/lib/domain/receipt-number';

it('numbers receipts so that they can be read out, however many there are', () => {
  expect(receiptNumber(12)).toBe('ZX-000012');
  expect(receiptNumber(1_234_567)).toBe('ZX-1234567');
});

it('reads them as people write them down', () => {
  for (const typed of ['ZX-000012', ' zx000012 ', 'ＺＸ－０００１２', 'zx – 12', '12'])
    expect(readReceiptNumber(typed)).toBe(12);
  expect(readReceiptNumber(receiptNumber(1))).toBe(1);
  expect(readReceiptNumber(receiptNumber(1_234_567))).toBe(1_234_567);
  for (const typed of ['', 'ZX-', 'ZX-0', 'ZX-12a', 'SO-000012', '1234567890'])
    expect(readReceiptNumber(typed)).toBeNull();
});
