import { describe, expect, it } from 'vitest';
import { ACTORS } from '@/lib/domain/orders/states';
import {
  afterTrialMove,
  countsForCustomer,
  countsForQuota,
  FREE_TRIAL_STATES,
  periodAt,
  TRIAL_MOVES,
  TRIAL_STATES,
  trialMovesFrom,
} from '@/lib/domain/trials/moves';

describe('what can be done to an application', () => {
  it('is what the rules say, for each actor and state, and nothing else', () => {
    const all = TRIAL_STATES.flatMap((state) =>
      ACTORS.flatMap((actor) =>
        trialMovesFrom(state, actor).map(
          (move) => `${actor}: ${state} ${move} ${afterTrialMove(state, move, actor)}`,
        ),
      ),
    );
    expect(all.sort()).toEqual([
      'customer: APPROVED withdraw WITHDRAWN',
      'customer: SHIPPED report DONE',
      'customer: SUBMITTED withdraw WITHDRAWN',
      'staff: APPROVED reject REJECTED',
      'staff: APPROVED ship SHIPPED',
      'staff: SUBMITTED approve APPROVED',
      'staff: SUBMITTED reject REJECTED',
      'system: SHIPPED remind SHIPPED',
    ]);
    expect(TRIAL_MOVES).toHaveLength(6);
  });
});

describe('an application counts', () => {
  it('for its customer until it comes to nothing, and for the quota once it is granted', () => {
    expect(TRIAL_STATES.filter(countsForCustomer)).toEqual(['SUBMITTED', 'APPROVED', 'SHIPPED', 'DONE']);
    expect(FREE_TRIAL_STATES).toEqual(['REJECTED', 'WITHDRAWN']);
    expect(TRIAL_STATES.filter(countsForQuota)).toEqual(['APPROVED', 'SHIPPED', 'DONE']);
  });
});

it('one may apply from the moment it opens until the moment it closes', () => {
  const [before, opensAt, last, closesAt] = ['08:59:59', '09:00:00', '17:59:59', '18:00:00'].map(
    (time) => new Date(`2030-01-01T${time}Z`),
  ) as [Date, Date, Date, Date];
  const at = (now: Date) => periodAt({ opensAt, closesAt }, now);
  expect([before, opensAt, last, closesAt].map(at)).toEqual(['SOON', 'OPEN', 'OPEN', 'ENDED']);
  expect(periodAt({ opensAt, closesAt: null }, new Date('2099-01-01'))).toBe('OPEN');
});
