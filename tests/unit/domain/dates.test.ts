import { describe, expect, it } from 'vitest';
import { formatDate, formatDateTime } from '@/lib/domain/dates';
import { addMonths, dayEnd, dayStart, fromMinuteField, isDay, toMinuteField } from '@/lib/domain/days';

describe('an instant on the Shanghai clock', () => {
  it.each([
    ['2026-05-11T01:02:03Z', '2026-05-11 09:02:03'],
    ['2026-12-31T16:00:00.000Z', '2027-01-01 00:00:00'],
    ['2026-12-31T15:59:59Z', '2026-12-31 23:59:59'],
    ['2024-02-29T12:00:00+08:00', '2024-02-29 12:00:00'],
    ['2026-07-01T00:00:00-05:00', '2026-07-01 13:00:00'],
  ])('%s is %s', (instant, text) => {
    expect(formatDateTime(instant)).toBe(text);
    expect(formatDate(instant)).toBe(text.slice(0, 10));
  });

  it('takes milliseconds and dates, and does not depend on the machine', () => {
    expect(formatDateTime(0)).toBe('1970-01-01 08:00:00');
    expect(formatDateTime(new Date('2026-05-11T01:02:03Z'))).toBe('2026-05-11 09:02:03');
  });

  it.each(['', 'soon', 'null', 8.64e15])('is empty for %j', (text) => {
    expect(formatDateTime(text)).toBe('');
    expect(formatDate(text)).toBe('');
  });
});

describe('a day of the calendar', () => {
  it.each(['2026-02-28', '2024-02-29', '2026-12-31'])('%s is one', (text) => expect(isDay(text)).toBe(true));

  it.each(['2026-02-29', '2026-13-01', '2026-1-1', '', '2026-01-01T00:00'])('%j is none', (text) =>
    expect(isDay(text)).toBe(false),
  );

  it('begins and ends by the clock of Shanghai', () => {
    expect(dayStart('2026-03-01')).toBe('2026-02-28T16:00:00.000Z');
    expect(dayEnd('2026-03-01')).toBe('2026-03-01T15:59:59.999Z');
  });

  it.each([
    ['2026-11-28T08:00:00.000Z', 24, '2028-11-28T08:00:00.000Z'],
    ['2026-11-28T08:00:00.000Z', -24, '2024-11-28T08:00:00.000Z'],
    ['2025-11-30T08:00:00.000Z', 3, '2026-02-28T08:00:00.000Z'],
  ])('%s and %i months is %s', (from, months, to) =>
    expect(addMonths(new Date(from), months).toISOString()).toBe(to),
  );
});

describe('a field for day and time', () => {
  it('has the time of Shanghai, and gives it back in UTC', () => {
    expect(toMinuteField('2026-12-31T16:05:59Z')).toBe('2027-01-01T00:05');
    expect(fromMinuteField('2027-01-01T00:05')).toBe('2026-12-31T16:05:00.000Z');
  });

  it('is empty where there is no time, and gives none', () => {
    expect(toMinuteField('')).toBe('');
    for (const text of ['', '2026-02-30T10:00', '2026-02-20T25:00']) expect(fromMinuteField(text)).toBeNull();
  });
});
