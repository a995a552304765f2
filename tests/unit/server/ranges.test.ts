// @vitest-environment node
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serveStatic } from 'next/dist/server/serve-static';
import { expect, it, onTestFinished } from 'vitest';
import { readAsked } from '@/scripts/server/answers/asked';
import { changeAnswers } from '@/scripts/server/answers/change-answers';
import { createRequestGuard } from '@/scripts/server/request-guard';
import { createFailurePages } from '@/scripts/server/steps/failure-pages';
import { missingFiles } from '@/scripts/server/steps/missing-files';
import { unsatisfiableRange } from '@/scripts/server/steps/unsatisfiable-range';
import { ask, DOCUMENT, listen } from './support/answers';

const TEXT = '<svg xmlns="http://www.w3.org/2000/svg"/>';
const KEPT = 'public, max-age=31536000, immutable';

/** A file as the framework sends it, behind what stands in front of it: what fails in it is a 500 of a few words. */
function serveFile() {
  const root = mkdtempSync(path.join(tmpdir(), 'storefront-ranges-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  writeFileSync(path.join(root, 'goods.svg'), TEXT);
  const policy = { key: 'Content-Security-Policy', value: "default-src 'self'" };
  const guard = createRequestGuard({ common: [], policy, page: String });
  const failures = createFailurePages({
    fetchPage: () => Promise.reject(new Error('No page is meant here')),
    lastResort: (code) => `<h1>${code}</h1>`,
    policy,
    isInternal: () => false,
  });
  const change = changeAnswers([missingFiles, unsatisfiableRange, failures.step]);
  return listen((req, res) => {
    if (guard(req, res)) return;
    change(readAsked(req), res);
    res.setHeader('Cache-Control', KEPT);
    serveStatic(req, res, '/goods.svg', { root }).catch(() => {
      res.statusCode = 500;
      res.end('Internal Server Error');
      // As the framework does, which takes it to be sent by now.
      res.statusCode = 500;
    });
  });
}

it.each(['bytes=41-', 'bytes=99999999-', 'bytes=-0', 'bytes=50-60,70-'])(
  'a part that a file has not is 416 for %s, with its length, and kept by nobody',
  async (range) => {
    const server = await serveFile();
    for (const headers of [{ accept: 'image/*' }, DOCUMENT]) {
      const { status, body, headers: sent } = await ask(server, '/art/goods.svg', { ...headers, range });
      expect([status, body]).toEqual([416, '']);
      expect(sent).toMatchObject({
        'content-range': `bytes */${TEXT.length}`,
        'cache-control': 'no-store',
        'content-length': '0',
      });
    }
  },
);

it.each(['bytes=abc', 'bytes=5-2', 'bytes=-', 'bytes=', 'bytes=0-1,5-2', 'bytes=1', 'lines=1-2'])(
  'what is no range is passed over: %s',
  async (range) => {
    const { status, body, headers } = await ask(await serveFile(), '/art/goods.svg', {
      accept: 'image/*',
      range,
    });
    expect([status, body, headers['cache-control']]).toEqual([200, TEXT, KEPT]);
  },
);

it.each([
  ['bytes=0-3', TEXT.slice(0, 4)],
  ['bytes=4-', TEXT.slice(4)],
  ['bytes=-2', '/>'],
  ['bytes=0-99999999', TEXT],
])('a part that is there is sent: %s', async (range, part) => {
  const { status, body } = await ask(await serveFile(), '/art/goods.svg', { accept: 'image/*', range });
  expect([status, body]).toEqual([206, part]);
});

it('a failure stays one, whatever part was asked for', async () => {
  const change = changeAnswers([missingFiles, unsatisfiableRange]);
  const server = await listen((req, res) => {
    change(readAsked(req), res);
    res.statusCode = 500;
    res.end('Internal Server Error');
  });
  const { status, body } = await ask(server, '/art/goods.svg', { accept: 'image/*', range: 'bytes=9-' });
  expect([status, body]).toEqual([500, 'Internal Server Error']);
});
