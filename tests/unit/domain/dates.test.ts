import { describe, expect, it } from 'vitest';
import { formatDate, formatDateTime } from '@/lib/domain/dates';

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

  it.each(['', 'soon', 'null'])('is empty for %j', (text) => {
    expect(formatDateTime(text)).toBe('');
    expect(formatDate(text)).toBe('');
  });
});
