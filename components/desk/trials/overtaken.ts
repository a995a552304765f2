import type { CallFailure } from '@/lib/api/result';

/** Somebody else, or the customer, has moved the application since it was shown. */
export const isOvertaken = (failure: CallFailure | null): boolean =>
  failure?.msg === 'trial.moved' || failure?.msg === 'trial.state';

/** That is said above the forms, since what is shown then may have none. */
export const failureBesides = (failure: CallFailure | null): CallFailure | null =>
  isOvertaken(failure) ? null : failure;
