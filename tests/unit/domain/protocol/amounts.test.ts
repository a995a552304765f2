import { describe, expect, it } from 'vitest';
import {
  readAmount,
  readDuration,
  readStrength,
  readTemperature,
  readUse,
} from '@/lib/domain/protocol/amounts';

describe('what a protocol’s files say', () => {
  it.each([
    ['25 µL', { value: 25, unit: 'uL' }],
    ['25 μL', { value: 25, unit: 'uL' }],
    ['0.5 mL', { value: 500, unit: 'uL' }],
    ['5 × 1 mL', { value: 5_000, unit: 'uL' }],
    ['4 × 1 L', { value: 4_000_000, unit: 'uL' }],
    ['1,000 mg', { value: 1_000_000, unit: 'ug' }],
    ['50 次', { value: 50, unit: 'each' }],
    ['5 × 200 tests', { value: 1_000, unit: 'each' }],
    ['3 次反应', { value: 3, unit: 'reaction' }],
    ['1 reaction', { value: 1, unit: 'reaction' }],
    ['25 支装', { value: 25, unit: 'column' }],
    ['1 column', { value: 1, unit: 'column' }],
    ['2 vials', { value: 2, unit: 'vial' }],
  ])('reads %s', (text, amount) => expect(readAmount(text)).toEqual(amount));

  it.each(['', '25', 'µL', '0 mL', '-5 mL', '5 × mL', '1 mL mL', '5 furlongs'])(
    'refuses %j as an amount',
    (text) => expect(readAmount(text)).toBeNull(),
  );

  it('reads what a step takes for a sample, for several, and once', () => {
    expect(readUse('2 mL')).toEqual({ value: 2_000, unit: 'uL', every: 1 });
    expect(readUse('50 mL per 15')).toEqual({ value: 50_000, unit: 'uL', every: 15 });
    expect(readUse('10 mL per run')).toEqual({ value: 10_000, unit: 'uL', every: null });
    for (const text of ['10 mL per', '10 mL per 0', '10 mL per week']) expect(readUse(text)).toBeNull();
  });

  it('reads times', () => {
    expect(readDuration('30 s')).toBe(30);
    expect(readDuration('1 h 30 min')).toBe(5_400);
    expect(readDuration('1.5 h')).toBe(5_400);
    for (const text of ['', '5', '5 m', 'overnight', '0 min', '5 min or so'])
      expect(readDuration(text)).toBeNull();
  });

  it('reads temperatures', () => {
    expect(readTemperature('−20 °C')).toEqual({ min: -20, max: -20 });
    expect(readTemperature('20–25 °C')).toEqual({ min: 20, max: 25 });
    for (const text of ['', '25–20 °C', 'cold', '4 °F', '900 °C']) expect(readTemperature(text)).toBeNull();
  });

  it('reads concentrations as micrograms a microlitre', () => {
    expect(readStrength('1 mg/mL')).toBe(1);
    expect(readStrength('50 µg/mL')).toBe(0.05);
    for (const text of ['1 mL/mg', '10×', '5 mM', '1 mg']) expect(readStrength(text)).toBeNull();
  });
});
