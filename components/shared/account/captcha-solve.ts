import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey as deriveWithWebCrypto } from 'altcha-lib/algorithms/web/pbkdf2';
import type { DeriveKeyFunction } from 'altcha-lib/types';
import { pbkdf2Sha256 } from './captcha-pbkdf2';

const deriveInPlainScript: DeriveKeyFunction = async (parameters, salt, password) => {
  if (parameters.algorithm !== 'PBKDF2/SHA-256') throw new Error('this challenge needs Web Crypto');
  return { derivedKey: pbkdf2Sha256(password, salt, parameters.cost, parameters.keyLength ?? 32) };
};

/** Does the work of a challenge. @returns what the backend takes as `captcha`: base64 of challenge and solution */
export async function solve(challenge: Challenge): Promise<string> {
  const deriveKey = globalThis.crypto?.subtle ? deriveWithWebCrypto : deriveInPlainScript;
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('the challenge was not solved in time');
  return btoa(JSON.stringify({ challenge, solution }));
}
