import { callBrowser } from '@/lib/api/browser';
import type { CallResult } from '@/lib/api/result';
import type { PRIVACY, TERMS } from '@/lib/domain/content/policies';

/** Terms of service, and the privacy policy: the second's version is what consent is given to. */
export type PolicyType = typeof TERMS | typeof PRIVACY;

/** A text one agrees to, as it is in force. */
export interface Policy {
  version: string;
  title: string;
  /** Sanitised HTML. */
  html: string;
  /** Set when it has no translation yet and stands in Chinese. */
  lang?: 'zh' | undefined;
}

export const askPolicy = (type: PolicyType): Promise<CallResult<Policy>> =>
  callBrowser('policyAgreementQuery', { type });
