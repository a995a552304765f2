'use client';

import { useCallTexts } from '@/components/ui/use-call-texts';
import type { CallFailure } from '@/lib/api/result';
import { type LateMessages, LateWords } from './late-words';

interface Props {
  failure: CallFailure;
  messages: LateMessages;
}

/** Why a list could not be checked. */
export function QuickFailure({ failure, messages }: Props) {
  return (
    <LateWords messages={messages}>
      <FailureText failure={failure} />
    </LateWords>
  );
}

const FailureText = ({ failure }: { failure: CallFailure }) => useCallTexts().failure(failure);
