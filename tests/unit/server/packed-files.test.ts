import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readAsked } from '@/scripts/server/answers/asked';
import { createPackedFiles, readPackedFiles } from '@/scripts/server/packed-files';
import { packScripts } from '@/scripts/tooling/pack-scripts.mjs';
import { ask, listen } from './support/answers';

const SCRIPT = `${'run("核酸");'.repeat(200)}`;
const ADDRESS = '/_next/static/chunks/a.js';
let build: string;

beforeEach(async () => {
  build = await mkdtemp(path.join(tmpdir(), 'storefront-build-'));
  await mkdir(path.join(build, 'static/chunks'), { recursive: true });
  await writeFile(path.join(build, 'static/chunks/a.js'), SCRIPT);
  await writeFile(path.join(build, 'static/chunks/short.js'), 'run()');
  await writeFile(path.join(build, 'static/chunks/a.js.map'), SCRIPT);
});
afterEach(() => rm(build, { recursive: true, force: true }));

async function serve() {
  await packScripts(build);
  const packedFiles = createPackedFiles(await readPackedFiles(build));
  return listen((req, res) => {
    if (!packedFiles(readAsked(req), res)) res.end('the framework');
  });
}

it.each([
  ['br', 'gzip, deflate, br, zstd'],
  ['gzip', 'gzip'],
  ['gzip', 'gzip, br;q=0'],
])('sends a script packed by %s to who says %s', async (encoding, accepted) => {
  const { status, headers, body, bytes } = await ask(await serve(), ADDRESS, { 'accept-encoding': accepted });
  expect([status, body]).toEqual([200, SCRIPT]);
  expect(headers).toMatchObject({
    'content-encoding': encoding,
    'content-type': 'application/javascript; charset=UTF-8',
    'content-length': String(bytes.length),
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
  });
  expect(bytes.length).toBeLessThan(SCRIPT.length / 10);
});

it('says that what one has is still right, and how long it is without sending it', async () => {
  const server = await serve();
  const br = { 'accept-encoding': 'br' };
  const { headers } = await ask(server, ADDRESS, br);
  for (const tags of [headers.etag ?? '', `"other", W/${headers.etag}`]) {
    const again = await ask(server, ADDRESS, { ...br, 'if-none-match': tags });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
  }
  const head = await ask(server, ADDRESS, br, 'HEAD');
  expect([head.bytes.length, head.headers['content-length']]).toEqual([0, headers['content-length']]);
});

it.each([
  ['who takes no packing', ADDRESS, {}],
  ['what is too short to be packed', '/_next/static/chunks/short.js', { 'accept-encoding': 'br' }],
  ['what is neither script nor stylesheet', `${ADDRESS}.map`, { 'accept-encoding': 'br' }],
  ['what is not there', '/_next/static/chunks/b.js', { 'accept-encoding': 'br' }],
  ['the packing itself', `${ADDRESS}.br`, { 'accept-encoding': 'br' }],
])('leaves to the framework %s', async (_what, address, headers) => {
  expect((await ask(await serve(), address, headers)).body).toBe('the framework');
});
