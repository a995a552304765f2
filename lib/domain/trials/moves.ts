import type { Actor } from '../orders/states';

/** Where an application for a sample stands. */
export const TRIAL_STATES = ['SUBMITTED', 'APPROVED', 'REJECTED', 'WITHDRAWN', 'SHIPPED', 'DONE'] as const;
export type TrialState = (typeof TRIAL_STATES)[number];

/** What can be done to an application that stands. */
export const TRIAL_MOVES = ['approve', 'reject', 'withdraw', 'ship', 'remind', 'report'] as const;
export type TrialMove = (typeof TRIAL_MOVES)[number];

/** Who may apply: every customer, or those whose identity was verified. */
export const TRIAL_AUDIENCES = ['CUSTOMERS', 'VERIFIED'] as const;
export type TrialAudience = (typeof TRIAL_AUDIENCES)[number];

/** How a sample did. */
export const TRIAL_VERDICTS = ['WORKED', 'PARTLY', 'FAILED'] as const;
export type TrialVerdict = (typeof TRIAL_VERDICTS)[number];

interface Rule {
  by: Actor;
  from: readonly TrialState[];
  to: TrialState;
}

/** The whole machine: what is not in this table is refused. */
const RULES: Record<TrialMove, Rule> = {
  approve: { by: 'staff', from: ['SUBMITTED'], to: 'APPROVED' },
  reject: { by: 'staff', from: ['SUBMITTED', 'APPROVED'], to: 'REJECTED' },
  withdraw: { by: 'customer', from: ['SUBMITTED', 'APPROVED'], to: 'WITHDRAWN' },
  ship: { by: 'staff', from: ['APPROVED'], to: 'SHIPPED' },
  remind: { by: 'system', from: ['SHIPPED'], to: 'SHIPPED' },
  report: { by: 'customer', from: ['SHIPPED'], to: 'DONE' },
};

/** The state after a move, or null when it is not to be had from here. */
export function afterTrialMove(state: TrialState, move: TrialMove, actor: Actor): TrialState | null {
  const { by, from, to } = RULES[move];
  return by === actor && from.includes(state) ? to : null;
}

/** What an actor may do to an application now. */
export const trialMovesFrom = (state: TrialState, actor: Actor): TrialMove[] =>
  TRIAL_MOVES.filter((move) => afterTrialMove(state, move, actor) !== null);

/** States that count against what one customer may ask for: all but what came to nothing. */
export const countsForCustomer = (state: TrialState): boolean =>
  state !== 'REJECTED' && state !== 'WITHDRAWN';

/** States of what came to nothing. */
export const FREE_TRIAL_STATES = TRIAL_STATES.filter((state) => !countsForCustomer(state));

/** States that count against what a programme gives away: what is promised or sent. */
export const countsForQuota = (state: TrialState): boolean =>
  countsForCustomer(state) && state !== 'SUBMITTED';

interface TrialPeriod {
  opensAt: Date;
  /** Null: until its samples are gone. */
  closesAt: Date | null;
}

/** Whether one may apply at a time: not yet, now, or no more. */
export function periodAt({ opensAt, closesAt }: TrialPeriod, now: Date): 'SOON' | 'OPEN' | 'ENDED' {
  if (now < opensAt) return 'SOON';
  return closesAt !== null && now >= closesAt ? 'ENDED' : 'OPEN';
}
