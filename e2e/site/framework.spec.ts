import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { COMPILE_HINT } from '../../scripts/tooling/compile-ahead.mjs';
import { answerFrom, stepsOfBuild } from '../support/answer-steps';
import { KINDS, openPage } from '../support/documents';
import { expect, test } from '../support/fixtures';
import { freePort } from '../support/storefront';

/**
 * The framework alone (`next start`), from the same build: what our server in front changes must really be there.
 * Fails when a new version of the framework writes its documents in another way, which our steps would pass over.
 */
const root = fileURLToPath(new URL('../..', import.meta.url));
let framework: ChildProcess;
let origin: string;
let dataDir: string;

test.describe.configure({ mode: 'default' });

test.beforeAll(async ({ playwright }) => {
  test.setTimeout(120_000);
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  dataDir = await mkdtemp(path.join(tmpdir(), 'storefront-next-start-'));
  const next = path.join(root, 'node_modules/next/dist/bin/next');
  const env = { ...process.env, NODE_ENV: 'production' as const, DATA_DIR: dataDir, LOG_LEVEL: 'silent' };
  for (const name of ['DATABASE_URL', 'API_HOST', 'SITE_ORIGIN', 'DEMO']) Reflect.deleteProperty(env, name);
  framework = spawn(process.execPath, [next, 'start', '-p', `${port}`], { cwd: root, env, stdio: 'ignore' });
  const request = await playwright.request.newContext();
  await expect(async () => {
    expect((await request.get(`${origin}/api/health`)).ok()).toBe(true);
  }).toPass({ timeout: 100_000 });
  await request.dispose();
});
test.afterAll(async () => {
  const ended = new Promise((resolve) => framework.once('exit', resolve));
  framework.kill('SIGTERM');
  await ended;
  await rm(dataDir, { recursive: true, force: true });
});

test('a build is named by what it was made from, so that two of the same sources are one site', async () => {
  const read = (name: string) =>
    readFile(path.join(root, process.env.NEXT_DIST_DIR || '.next', name), 'utf8');
  const { hash } = JSON.parse(await read('storefront-build.json'));
  expect(hash.startsWith(await read('BUILD_ID'))).toBe(true);
});

for (const [kind, address] of Object.entries(KINDS)) {
  test(`each step finds what it looks for in what the framework writes: ${kind}`, async ({
    request,
    site,
  }) => {
    const answer = await openPage(request, origin + site.url(address));
    expect(answer.status()).toBe(200);
    const { raw, styled, later } = await stepsOfBuild(await answerFrom(answer), site.url(address));
    expect(raw).not.toContain('<style>');
    const sheets = raw.match(/<link [^>]*href="\/_next\/static\/[^"]*\.css[^>]*>/g) ?? [];
    expect(sheets.length).toBeGreaterThan(0);
    expect(styled.match(/<style>/g)).toHaveLength(sheets.length);
    expect(styled.match(/<link disabled="" /g)).toHaveLength(sheets.length);
    const scripts = new Set(raw.match(/(?<=<script src=")\/_next\/[^"]+(?="[^>]* async="")/g));
    expect(scripts.size).toBeGreaterThan(3);
    expect(later).not.toMatch(/<script [^>]*async=""/);
    expect(later).not.toMatch(/<link [^>]*as="script"/);
    for (const script of scripts) expect(later).toContain(`"${script}"`);
    // Nothing but that was changed.
    const bare = (html: string) => html.replace(/<(script|style)\b[^>]*>.*?<\/\1>|<link[^>]*>/gs, '');
    expect(bare(later)).toBe(bare(raw));
  });
}

test('the scripts of every page are those that the build has compiled ahead', async ({ request, site }) => {
  const named = /(?<=<script src=")\/_next\/[^"]+(?="[^>]* async="")/g;
  const scriptsOf = async (address: string) =>
    new Set((await (await openPage(request, origin + site.url(address))).text()).match(named));
  const [home, ...others] = await Promise.all([KINDS.home, KINDS.list, KINDS.login].map(scriptsOf));
  const ahead: string[] = [];
  for (const script of home ?? []) {
    const text = await (await request.get(origin + script)).text();
    if (text.startsWith(COMPILE_HINT)) ahead.push(script);
  }
  expect(ahead.length).toBeGreaterThan(3);
  for (const scripts of others) expect([...scripts]).toEqual(expect.arrayContaining(ahead));
});

test('what is kept has a tag that stays while the page does, and data of the router names an empty query', async ({
  request,
  site,
}) => {
  const kept = async () => (await openPage(request, origin + site.url(KINDS.product))).headers();
  const [first, again] = [await kept(), await kept()];
  expect(first['cache-control']).toContain('s-maxage=');
  expect(first.etag).toBeTruthy();
  expect(again.etag).toBe(first.etag);
  expect(first['content-encoding']).toBeUndefined();
  const data = await request.get(origin + site.url(KINDS.list), { headers: { rsc: '1' } });
  expect(data.headers()).toHaveProperty('x-nextjs-rewritten-query', '');
});

test('a page that is not there says so in its status, with an empty body', async ({ request, site }) => {
  const answer = await openPage(request, origin + site.url('/productDetail?goodsId=987654'));
  expect(answer.status()).toBe(404);
  expect(await answer.text()).toContain('__next_error__');
});
