import { act, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DispatchLine } from '@/components/product/dispatch/dispatch-line';

const rule = { cutOffHour: 16, holidays: [], workdays: [] };
const words = { rule: 'Before 16:00.', today: 'Today', later: '{weekday} ({day})' };
const showAt = (time: string) => {
  vi.setSystemTime(new Date(time));
  render(<DispatchLine rule={rule} locale="en" words={words} />);
};

describe('when an order of this moment leaves', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    return () => vi.useRealTimers();
  });

  it('is said anew when the hour passes before the eyes', () => {
    showAt('2026-11-20T15:40:00+08:00');
    expect(screen.getByText('Today')).toBeTruthy();
    act(() => vi.advanceTimersByTime(19 * 60_000));
    expect(screen.getByText('Today')).toBeTruthy();
    act(() => vi.advanceTimersByTime(60_000));
    expect(screen.getByText('Monday (2026-11-23)')).toBeTruthy();
  });

  it.each([
    ['comes back into sight', document, 'visibilitychange'],
    ['is shown again as it was left', window, 'pageshow'],
  ])('is said anew on a page that slept and %s', (_when, target, event) => {
    showAt('2026-11-20T15:40:00+08:00');
    vi.setSystemTime(new Date('2026-11-21T09:00:00+08:00'));
    act(() => target.dispatchEvent(new Event(event)));
    expect(screen.getByText('Monday (2026-11-23)')).toBeTruthy();
  });
});
