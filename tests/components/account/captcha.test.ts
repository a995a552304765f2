// @vitest-environment node
import { pbkdf2Sync, randomBytes } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { describe, expect, it, vi } from 'vitest';
import { pbkdf2Sha256 } from '@/components/shared/account/captcha-pbkdf2';
import { solve } from '@/components/shared/account/captcha-solve';

describe('PBKDF2 in plain script', () => {
  it.each([
    [1, 32],
    [2, 32],
    [50, 16],
    [1000, 32],
  ])('gives what node gives for %i rounds and %i bytes', (rounds, length) => {
    for (const [passwordBytes, saltBytes] of [
      [20, 16],
      [0, 0],
      [64, 100],
      [7, 55],
    ] as const) {
      const [password, salt] = [randomBytes(passwordBytes), randomBytes(saltBytes)];
      const expected = pbkdf2Sync(password, salt, rounds, length, 'sha256');
      expect(Buffer.from(pbkdf2Sha256(password, salt, rounds, length))).toEqual(expected);
    }
  });

  it('refuses what it is not made for', () => {
    expect(() => pbkdf2Sha256(new Uint8Array(65), new Uint8Array(1), 1, 32)).toThrow(RangeError);
    expect(() => pbkdf2Sha256(new Uint8Array(1), new Uint8Array(1), 1, 33)).toThrow(RangeError);
  });
});

describe('a challenge', () => {
  const secrets = { hmacSignatureSecret: 'a secret of the test', hmacKeySignatureSecret: 'another one' };
  const make = () =>
    createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: 20, counter: 30, deriveKey, ...secrets });

  it.each(['with Web Crypto', 'without it'])('is solved %s', async (way) => {
    const challenge = await make();
    if (way === 'without it') vi.stubGlobal('crypto', undefined);
    const payload = await solve(challenge);
    vi.unstubAllGlobals();
    const { solution } = JSON.parse(Buffer.from(payload, 'base64').toString('utf8'));
    expect(await verifySolution({ challenge, solution, deriveKey, ...secrets })).toMatchObject({
      verified: true,
    });
  });
});
