import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { scripts } from '@/package.json';
import { SERVER_ENV, SERVER_FLAGS } from '@/scripts/tooling/steps.mjs';

it('npm start starts the process as the tests and the measurements do', () => {
  const settings = Object.entries(SERVER_ENV).map(([name, value]) => `${name}=${value}`);
  expect(scripts.start).toBe(
    ['exec env', ...settings, 'node', ...SERVER_FLAGS, 'scripts/start.mjs'].join(' '),
  );
});

// npm hands a signal to the shell that it started and to nothing below it.
it('what npm start begins is the shell’s own process, which a signal reaches', async () => {
  const inPlace = scripts.start.replace('scripts/start.mjs', `-e "console.log(process.pid)"`);
  const shell = spawn('sh', ['-c', inPlace], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [said] = await once(shell.stdout, 'data');
  expect(Number(said)).toBe(shell.pid);
});
