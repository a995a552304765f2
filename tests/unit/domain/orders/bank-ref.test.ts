import { describe, expect, it } from 'vitest';
import { isSameBankRef } from '@/lib/domain/orders/bank-ref';

describe('a bank reference', () => {
  it.each([
    'TT2026-001',
    'TT2026\u2212001',
    'tt 2026 – 001',
    'ＴＴ２０２６－００１',
    'TT2026/001',
    'TT2026.001',
    'TT_2026_001',
    'TT2026001。',
    'TT 20 26 00 1',
    'TT2026\u200b001',
    // Neither spaces nor signs beside letters say where figures are divided.
    'TT 202 6001',
    'TT-2026001',
  ])('%s is TT 2026-001', (typed) => {
    expect(isSameBankRef(typed, 'TT 2026-001')).toBe(true);
    expect(isSameBankRef('TT 2026-001', typed)).toBe(true);
  });

  it.each([
    ['2026-1-11', '2026-11-1'],
    ['2026.1.11', '2026/11/1'],
    ['TT2026-001', 'TT2026-002'],
    ['TT2026-001', 'T2026-001'],
    ['TT2026-001', 'AT2026-001'],
    ['TT2026-001', 'TT2026-001 2'],
    ['---', '///'],
  ])('%s is not %s', (one, other) => {
    expect(isSameBankRef(one, other)).toBe(false);
  });

  it('is the same where one leaves out signs between digits that the other has', () => {
    expect(isSameBankRef('2026-1-11', '2026111')).toBe(true);
    expect(isSameBankRef('2026-1-11', '2026-1 11')).toBe(true);
  });
});
