import { expect, it } from 'vitest';
import { scripts } from '@/package.json';
import { SERVER_ENV, SERVER_FLAGS } from '@/scripts/tooling/steps.mjs';

it('npm start starts the process as the tests and the measurements do', () => {
  const settings = Object.entries(SERVER_ENV).map(([name, value]) => `${name}=${value}`);
  expect(scripts.start).toBe([...settings, 'node', ...SERVER_FLAGS, 'scripts/start.mjs'].join(' '));
});
