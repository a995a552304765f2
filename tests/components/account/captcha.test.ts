// @vitest-environment node
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { describe, expect, it, vi } from 'vitest';
import { solve } from '@/components/account/captcha/solve';

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
