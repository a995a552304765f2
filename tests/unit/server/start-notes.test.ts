import { expect, it } from 'vitest';
import { startNotes } from '@/scripts/server/start-notes';

const apiHost = 'https://backend.example';

it.each([
  [{ demo: true, apiHost: null, smsProvider: 'console' }, false],
  [{ demo: false, apiHost: null, smsProvider: 'http' }, false],
  [{ demo: false, apiHost, smsProvider: null }, false],
  [{ demo: false, apiHost: null, smsProvider: null }, true],
] as const)('%j: says that nobody can register: %s', (settings, said) => {
  expect(/registration/.test(startNotes(settings).join('\n'))).toBe(said);
});
