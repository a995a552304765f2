import { describe, expect, it } from 'vitest';
import { isMobilePhone, maskPhone, normalisePhone } from '@/lib/domain/phone';

describe('masking', () => {
  it.each([
    ['13812345678', '138****5678'],
    ['19900000000', '199****0000'],
    ['', ''],
    ['123', '***'],
    ['01012345', '******45'],
    ['+8613812345678', '************78'],
  ])('%j is shown as %j', (phone, shown) => {
    expect(maskPhone(phone)).toBe(shown);
  });
});

describe('reading what was typed', () => {
  it.each([
    ['138 1234 5678', '13812345678'],
    ['138-1234-5678', '13812345678'],
    ['+86 138 1234 5678', '13812345678'],
    ['008613812345678', '13812345678'],
    ['8613812345678', '13812345678'],
    ['１３８１２３４５６７８', '13812345678'],
    ['8612345', '8612345'],
  ])('%j is %j', (text, phone) => {
    expect(normalisePhone(text)).toBe(phone);
  });

  it.each([
    ['13812345678', true],
    ['12812345678', false],
    ['1381234567', false],
    ['138123456789', false],
    ['23812345678', false],
    ['', false],
  ])('%j is a mobile number: %s', (phone, yes) => {
    expect(isMobilePhone(phone)).toBe(yes);
  });
});
