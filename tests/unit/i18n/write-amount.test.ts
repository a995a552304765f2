import { describe, expect, it } from 'vitest';
import { writeAmount } from '@/lib/i18n/write-amount';
import en from '@/messages/en.json';
import zh from '@/messages/zh.json';

describe('an amount as it is written', () => {
  it.each([
    [{ value: 1, unit: 'each' as const }, '1 test', '1 次'],
    [{ value: 12, unit: 'each' as const }, '12 tests', '12 次'],
    [{ value: 2_200, unit: 'each' as const }, '2,200 tests', '2,200 次'],
    [{ value: 1, unit: 'reaction' as const }, '1 reaction', '1 次反应'],
    [{ value: 8, unit: 'reaction' as const }, '8 reactions', '8 次反应'],
    [{ value: 1, unit: 'column' as const }, '1 column', '1 支'],
    [{ value: 9, unit: 'column' as const }, '9 columns', '9 支'],
    [{ value: 1, unit: 'vial' as const }, '1 vial', '1 支'],
    [{ value: 9, unit: 'vial' as const }, '9 vials', '9 支'],
    [{ value: 950, unit: 'uL' as const }, '950\u00a0µL', '950\u00a0µL'],
  ])('%j', (amount, english, chinese) => {
    for (const words of [en.technical.protocol, en.documents.articles])
      expect(writeAmount(amount, words)).toBe(english);
    for (const words of [zh.technical.protocol, zh.documents.articles])
      expect(writeAmount(amount, words)).toBe(chinese);
  });
});
