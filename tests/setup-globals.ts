import { afterAll, vi } from 'vitest';

// Vitest does so before the next test, which is too late for what the next file of the process does before its first one: a
// database that finds a window takes itself for one in a page.
afterAll(() => {
  vi.unstubAllGlobals();
});
