import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { COMPILE_HINT, compileAhead } from '@/scripts/tooling/compile-ahead.mjs';

const FRAMEWORK = 'static/chunks/framework.js';
const PAGE = 'static/chunks/page.js';
let build: string;

beforeEach(async () => {
  build = await mkdtemp(path.join(tmpdir(), 'storefront-build-'));
  await mkdir(path.join(build, 'static/chunks'), { recursive: true });
  for (const name of [FRAMEWORK, PAGE]) await writeFile(path.join(build, name), `run("${name}")`);
});
afterEach(() => rm(build, { recursive: true, force: true }));

const manifest = (rootMainFiles: unknown) =>
  writeFile(path.join(build, 'build-manifest.json'), JSON.stringify({ rootMainFiles }));
const read = (name: string) => readFile(path.join(build, name), 'utf8');

it('marks the scripts of every page on their first line, each once, and no other', async () => {
  await manifest([FRAMEWORK]);
  await compileAhead(build);
  await compileAhead(build);
  expect(await read(FRAMEWORK)).toBe(`${COMPILE_HINT}run("${FRAMEWORK}")`);
  expect(await read(PAGE)).toBe(`run("${PAGE}")`);
});

it.each([[undefined], [[]]])(
  'a framework that names its scripts elsewhere ends the build: %s',
  async (named) => {
    await manifest(named);
    await expect(compileAhead(build)).rejects.toThrow('build-manifest.json');
  },
);
