import { pbkdf2 } from '@noble/hashes/pbkdf2.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey as deriveWithWebCrypto } from 'altcha-lib/algorithms/web/pbkdf2';
import type { DeriveKeyFunction } from 'altcha-lib/types';

/** For pages where the browser has no Web Crypto: plain http on a name other than localhost. */
const deriveInPlainScript: DeriveKeyFunction = async (parameters, salt, password) => {
  if (parameters.algorithm !== 'PBKDF2/SHA-256') throw new Error('this challenge needs Web Crypto');
  const { cost, keyLength = 32 } = parameters;
  return { derivedKey: pbkdf2(sha256, password, salt, { c: cost, dkLen: keyLength }) };
};

/** Does the work of a challenge. @returns what the backend takes as `captcha`: base64 of challenge and solution */
export async function solve(challenge: Challenge): Promise<string> {
  const deriveKey = globalThis.crypto?.subtle ? deriveWithWebCrypto : deriveInPlainScript;
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('the challenge was not solved in time');
  return btoa(JSON.stringify({ challenge, solution }));
}
