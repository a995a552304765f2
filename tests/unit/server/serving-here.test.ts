import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { noteServing } from '@/scripts/tooling/serving-here.mjs';

const MODULE = path.resolve('scripts/tooling/serving-here.mjs');
const OWN = { API_HOST: '', SITE_ORIGIN: 'https://shop.example' };
const OTHER = { ...OWN, API_HOST: 'https://backend.example' };

let dist = '';
let other: ChildProcess | undefined;
beforeEach(() => {
  dist = mkdtempSync(path.join(tmpdir(), 'storefront-dist-'));
});
afterEach(() => {
  other?.kill('SIGKILL');
  rmSync(dist, { recursive: true, force: true });
});

/** A process that serves from the same build, once it has said so. */
async function begin(settings: object) {
  const code = `import { noteServing } from ${JSON.stringify(MODULE)};
    noteServing(${JSON.stringify(dist)}, ${JSON.stringify(settings)});
    console.log('serves');
    setInterval(() => {}, 1e6);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  other = child;
  await new Promise((resolve) => child.stdout.once('data', resolve));
  return child;
}

it('a server that began before, with other settings of the build, is told of as long as it is there', async () => {
  const child = await begin(OTHER);
  const before = noteServing(dist, OWN);
  expect(before()).toEqual({ pid: child.pid, differing: ['API_HOST'] });
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await gone;
  expect(before()).toBeNull();
  // What a killed one left is swept.
  expect(readdirSync(path.join(dist, 'cache/serving'))).toEqual([`${process.pid}.json`]);
});

it('one with the same settings is not: of what it serves nothing is built', async () => {
  await begin(OWN);
  expect(noteServing(dist, OWN)()).toBeNull();
});

it('one that began later is not: it looks for itself', async () => {
  const before = noteServing(dist, OWN);
  await begin(OTHER);
  expect(before()).toBeNull();
});
