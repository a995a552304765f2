import { afterEach, beforeEach, expect, vi } from 'vitest';

// The log is for operators; a test that wants to see it asks for it.
process.env.LOG_LEVEL ??= 'silent';

const METHODS = ['error', 'warn'] as const;
let said: string[] = [];

beforeEach(() => {
  said = [];
  for (const method of METHODS) {
    vi.spyOn(console, method).mockImplementation((...parts: unknown[]) => {
      said.push(`console.${method}: ${parts.map(String).join(' ')}`);
    });
  }
  vi.stubGlobal('reportError', (error: unknown) => said.push(`reported: ${String(error)}`));
});

// What the code complains about is a failure, unless the test replaced the spy or the global to expect it.
afterEach(() => {
  expect(said).toEqual([]);
});
