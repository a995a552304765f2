'use client';

import { useRef, useState } from 'react';
import type { CallResult } from '@/lib/api/result';
import { askPolicy, type Policy, type PolicyType } from '@/lib/views/policy';

/** The texts one agrees to, loaded when they are first wanted. */
export function usePolicies() {
  const loading = useRef(new Map<PolicyType, Promise<CallResult<Policy>>>());
  const [policies, setPolicies] = useState<Partial<Record<PolicyType, Policy>>>({});
  const load = (type: PolicyType): Promise<CallResult<Policy>> => {
    const found = loading.current.get(type);
    if (found) return found;
    const asked = askPolicy(type).then((answer) => {
      if (answer.ok) setPolicies((current) => ({ ...current, [type]: answer.data }));
      else loading.current.delete(type);
      return answer;
    });
    loading.current.set(type, asked);
    return asked;
  };
  /** Another version came into force: what was loaded is not it. */
  const forget = () => {
    loading.current.clear();
    setPolicies({});
  };
  return { policies, load, forget };
}
