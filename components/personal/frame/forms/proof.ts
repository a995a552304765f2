import { checkCode, checkFilled } from '@/components/account/rules';

/** Fields of a form that asks for a proof; it shows one of the two. */
export const PROOF_FIELDS = ['password', 'ownCode'] as const;

export type ProofName = (typeof PROOF_FIELDS)[number];

/** The one that this account is asked for. */
export const proofName = (hasPassword: boolean): ProofName => (hasPassword ? 'password' : 'ownCode');

/** What is wrong with it, before anything is asked of the backend. */
export function checkProof(
  hasPassword: boolean,
  value: (name: ProofName) => string,
): Partial<Record<ProofName, string>> {
  const name = proofName(hasPassword);
  const wrong = hasPassword ? checkFilled(value(name)) : checkCode(value(name));
  return wrong === undefined ? {} : { [name]: wrong };
}

/** As the calls take it. */
export const proofOf = (hasPassword: boolean, value: (name: ProofName) => string) =>
  hasPassword ? { password: value('password') } : { ownCode: value('ownCode').trim() };
