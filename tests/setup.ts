import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';
import { complain, takeComplaints } from './complaints';

// The log is for operators; a test that wants to see it asks for it.
process.env.LOG_LEVEL ??= 'silent';

const METHODS = ['error', 'warn'] as const;

// Too late for the file that caused it, and not to be lost: what a page complains of says itself whose it is.
const before = takeComplaints();

beforeEach(() => {
  for (const method of METHODS) {
    vi.spyOn(console, method).mockImplementation((...parts: unknown[]) => {
      complain(`console.${method}: ${parts.map(String).join(' ')}`);
    });
  }
  vi.stubGlobal('reportError', (error: unknown) => complain(`reported: ${String(error)}`));
});

// What the code complains about is a failure, unless the test replaced the spy or the global to expect it.
afterEach(() => {
  expect(takeComplaints()).toEqual([]);
});

// What came after the last test is one of the file.
afterAll(() => {
  expect([...before, ...takeComplaints()]).toEqual([]);
});
