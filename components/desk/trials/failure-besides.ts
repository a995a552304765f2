import { isOvertaken } from '@/lib/api/call-texts';
import type { CallFailure } from '@/lib/api/result';

/** An application that was moved meanwhile is told of above the forms, since what is shown then may have none. */
export const failureBesides = (failure: CallFailure | null): CallFailure | null =>
  failure && isOvertaken(failure.msg) ? null : failure;
