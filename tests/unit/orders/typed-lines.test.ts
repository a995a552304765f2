import { describe, expect, it } from 'vitest';
import { readTypedLine, sizeKey } from '@/lib/domain/orders/typed-lines';

describe('a line of an order as people write it', () => {
  it.each([
    ['FN1001-5 2', 'FN10015', '', 2],
    ['2 x FN1001-5', 'FN10015', '', 2],
    ['2×FN1001-5', 'FN10015', '', 2],
    ['FN1001-5\t3', 'FN10015', '', 3],
    ['FN1001-5\tDAPI 5 mg\t3', 'FN10015', '5MG', 3],
    ['ＦＮ１００１－５　２', 'FN10015', '', 2],
    ['fn1001-5, 4', 'FN10015', '', 4],
    ['FN1001-5 × 2 瓶', 'FN10015', '', 2],
    ['FN1001-5 2支', 'FN10015', '', 2],
    ['FN1001-5 数量：6', 'FN10015', '', 6],
    ['1. FN1001-5', 'FN10015', '', 1],
    ['- FN1001-5 qty 12', 'FN10015', '', 12],
    ['DAPI 5 mg × 2', 'DAPI5MG', '5MG', 2],
    ['DAPI 5 mg', 'DAPI5MG', '5MG', 1],
    ['碘化丙啶 10 µL 3瓶', '碘化丙啶10ΜL', '10UL', 3],
  ])('%s', (text, code, size, qty) => {
    const line = readTypedLine(text);
    expect(line?.codes).toContain(code);
    expect(line).toMatchObject({ size, qty });
  });

  it.each([
    '',
    '  ',
    '您好，请报价以下产品：',
    'Dear Sir or Madam,',
    '谢谢！',
    'Best regards',
    '2026-11-22 12:00',
    '——',
  ])('nothing is asked for in “%s”', (text) => expect(readTypedLine(text)).toBeNull());

  it('sizes are the same however they are spelt', () => {
    for (const text of ['5 mg', '5mg', '5 MG', '5.0 mg', '５ｍｇ']) expect(sizeKey(text)).toBe('5MG');
    expect(sizeKey('10 µL')).toBe(sizeKey('10ul'));
    expect(sizeKey('100 次')).toBe(sizeKey('100 tests'));
    expect(sizeKey('vial')).toBe('');
  });
});
