import { vi } from 'vitest';

/**
 * Passwords cost 19 MiB and 30 ms on purpose; most tests only want to know whether the right one is taken. Here they
 * cost next to nothing. A test of the cost itself says `vi.unmock('@node-rs/argon2')`.
 */
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>();
  const cheap = { memoryCost: 64, timeCost: 1, parallelism: 1 };
  return { ...real, hash: (password: string) => real.hash(password, cheap) };
});
