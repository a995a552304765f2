import { describe, expect, it } from 'vitest';
import { formatDate } from '@/lib/domain/dates';
import { type DispatchRule, dispatchDay } from '@/lib/domain/dispatch';

const WEEK: DispatchRule = { cutOffHour: 15, holidays: [], workdays: [] };
/** A moment of the shop's clock. */
const at = (shanghai: string) => Date.parse(`${shanghai}+08:00`);
const day = (shanghai: string, rule = WEEK, leadDays = 0) => dispatchDay(at(shanghai), leadDays, rule);

describe('the day an order leaves', () => {
  it('is today before the cut-off hour of a working day, and the next one from then on', () => {
    expect(day('2026-11-20T14:59:59')).toBe('2026-11-20');
    expect(day('2026-11-19T15:00:00')).toBe('2026-11-20');
  });

  it('is Monday from Friday afternoon to Sunday night', () => {
    for (const moment of ['2026-11-20T15:00:00', '2026-11-21T09:00:00', '2026-11-22T23:59:59'])
      expect(day(moment)).toBe('2026-11-23');
  });

  it('goes by the clock of Shanghai, not of who looks or of the server', () => {
    // Sunday evening in London is Monday morning there.
    const sundayInLondon = Date.parse('2026-11-22T18:00:00Z');
    expect(formatDate(sundayInLondon)).toBe('2026-11-23');
    expect(dispatchDay(sundayInLondon, 0, WEEK)).toBe('2026-11-23');
    expect(day('2026-11-23T00:00:00')).toBe('2026-11-23');
  });

  it('leaves holidays out, and counts the weekend days that make up for them', () => {
    const rule = {
      ...WEEK,
      holidays: ['2026-10-01', '2026-10-02', '2026-10-05', '2026-10-06', '2026-10-07'],
      workdays: ['2026-10-10'],
    };
    expect(day('2026-09-30T16:00:00', rule)).toBe('2026-10-08');
    expect(day('2026-10-09T16:00:00', rule)).toBe('2026-10-10');
    expect(day('2026-10-10T14:00:00', rule)).toBe('2026-10-10');
    expect(day('2026-10-10T16:00:00', rule)).toBe('2026-10-12');
  });

  it('is so many working days later for what has to be made', () => {
    expect(day('2026-11-20T10:00:00', WEEK, 1)).toBe('2026-11-23');
    expect(day('2026-11-20T16:00:00', WEEK, 5)).toBe('2026-11-30');
  });

  it('is none where nobody ever works', () => {
    const days = Array.from({ length: 500 }, (_, i) =>
      formatDate(at('2026-11-20T10:00:00') + i * 86_400_000),
    );
    expect(day('2026-11-20T10:00:00', { ...WEEK, holidays: days })).toBeNull();
  });
});
