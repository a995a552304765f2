import { describe, expect, it } from 'vitest';
import { joinSizes } from '@/lib/domain/pack-sizes';

const readable = (sizes: string[]) => joinSizes(sizes).replaceAll('\u00a0', ' ');

describe('pack sizes in one line', () => {
  it.each([
    [['1 mg', '5 mg', '25 mg'], '1 · 5 · 25 mg'],
    [['100 mg', '1 g', '5 g'], '100 mg · 1 · 5 g'],
    [['1 mL', '5 × 1 mL', '25 mL'], '1 mL · 5 × 1 mL · 25 mL'],
    [['500 次', '1000 次'], '500 · 1000 次'],
    [['50 µL'], '50 µL'],
    [['on request'], 'on request'],
    [[], ''],
  ])('%j reads %s', (sizes, expected) => {
    expect(readable(sizes)).toBe(expected);
  });

  it('never breaks between number and unit', () => {
    expect(joinSizes(['0.5 mL', '1 g'])).toBe('0.5\u00a0mL · 1\u00a0g');
  });
});
