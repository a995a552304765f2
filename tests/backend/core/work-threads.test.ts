import { expect, it } from 'vitest';
import { createThreads } from '@/lib/backend/work-threads';

const ask = createThreads<string, string>({
  file: 'tests/backend/core/processes/slow-start.mjs',
  timeoutMs: 200,
  memoryMb: 64,
  late: () => new Error('too late'),
});

it('answers although its thread took longer to start than an answer may', async () => {
  await expect(ask('well')).resolves.toBe('well!');
});

it('gives up an answer that does not come, and answers the next with another thread', async () => {
  await expect(ask('never')).rejects.toThrow('too late');
  await expect(ask('well')).resolves.toBe('well!');
});
