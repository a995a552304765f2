import { expect, it } from 'vitest';
import { scripts } from '@/package.json';
import { SERVER_FLAGS } from '@/scripts/tooling/steps.mjs';

it('npm start starts the process as the tests and the measurements do', () => {
  expect(scripts.start.split(' ').filter((part) => part.startsWith('--'))).toEqual(SERVER_FLAGS);
});
