import { describe, expect, it } from 'vitest';
import { mayOne } from '@/lib/domain/may-one';

describe('permissions of a session', () => {
  it('are asked for by their names alone: another word does not compile', () => {
    const authList = ['order.read', 'trial.read', 'of-another-backend'];
    expect(mayOne(authList, ['order.ship', 'trial.read'])).toBe(true);
    expect(mayOne(authList, ['order.ship'])).toBe(false);
    expect(mayOne(authList, [])).toBe(false);
    // @ts-expect-error Nobody has it, and whoever has the right one would be shown nothing.
    expect(mayOne(authList, ['order.reed'])).toBe(false);
  });
});
