import { expect, it } from 'vitest';
import { receiptNumber } from '@/lib/domain/receipt-number';

it('numbers receipts so that they can be read out, however many there are', () => {
  expect(receiptNumber(12)).toBe('ZX-000012');
  expect(receiptNumber(1_234_567)).toBe('ZX-1234567');
});
