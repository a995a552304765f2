'use client';

import { useEffect, useRef, useState } from 'react';
import { useSingleFlight } from '@/components/ui/forms/use-fields';
import { type CallFailure, type CallResult, isAnswered } from '@/lib/api/result';
import { solveCaptcha } from '../captcha/captcha';

/** How long before another code may be asked for; the server says when it is longer. */
const USUAL_WAIT_S = 60;

/** `check`: the proof of work is being done. `sending`: the code is being asked for. */
type SmsStep = 'idle' | 'check' | 'sending';

/**
 * Asking for a code: proof of work, the call, then a wait before the next one. A proof that the backend no longer
 * takes is done once more without troubling anybody.
 */
export function useSmsCode({ alreadySent }: { alreadySent: boolean }) {
  const { run } = useSingleFlight();
  const [step, setStep] = useState<SmsStep>('idle');
  const [now, setNow] = useState(Date.now);
  const [until, setUntil] = useState(alreadySent ? now + USUAL_WAIT_S * 1000 : 0);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  /** Counts what was sent, so that a repeated message is said again. */
  const [sent, setSent] = useState(0);
  /** The code of a request that nobody answered may be on its way: a wait that is asked for after it says so. */
  const lost = useRef(false);
  const [maybeSent, setMaybeSent] = useState(false);

  const left = Math.max(0, Math.ceil((until - now) / 1000));
  const waiting = left > 0;
  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [waiting]);

  const waitFor = (seconds: number) => {
    const start = Date.now();
    setNow(start);
    setUntil(start + seconds * 1000);
  };

  /** @returns the failure when the code was not sent */
  const send = async (
    ask: (captcha: string) => Promise<CallResult<unknown>>,
  ): Promise<CallFailure | null> => {
    let problem: CallFailure | null = null;
    await run(async () => {
      setFailure(null);
      const wasLost = lost.current;
      lost.current = false;
      problem = await provenAsk(async (captcha) => {
        const answer = await ask(captcha);
        lost.current = !answer.ok && !isAnswered(answer);
        return answer;
      }, setStep);
      setStep('idle');
      const isEarlier = wasLost && problem?.kind === 'too_many';
      setMaybeSent(isEarlier);
      setFailure(isEarlier ? null : problem);
      if (problem === null) setSent((count) => count + 1);
      if (problem === null) waitFor(USUAL_WAIT_S);
      else if (problem.retryAfter !== undefined) waitFor(problem.retryAfter);
    });
    return problem;
  };

  return { send, step, secondsLeft: left, failure, sent, maybeSent };
}

async function provenAsk(
  ask: (captcha: string) => Promise<CallResult<unknown>>,
  onStep: (step: SmsStep) => void,
): Promise<CallFailure | null> {
  for (let tries = 1; ; tries += 1) {
    onStep('check');
    const captcha = await solveCaptcha();
    if (!captcha.ok) return captcha;
    onStep('sending');
    const answer = await ask(captcha.data);
    if (answer.ok) return null;
    if (!answer.fields?.captcha || tries === 2) return answer;
  }
}
