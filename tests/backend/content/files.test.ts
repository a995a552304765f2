import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { handleApi } from '@/lib/backend/http/handle';
import { logger } from '@/lib/backend/log';

// Settings are read once in a process.
const folder = mkdtempSync(path.join(tmpdir(), 'storefront-content-files-'));
process.env.DATA_DIR = folder;
const FILM = `${'a'.repeat(32)}.mp4`;
const bytes = Buffer.alloc(3_000_000, 'a film of no great length ');

beforeAll(async () => {
  await mkdir(path.join(folder, 'content-files'));
  await writeFile(path.join(folder, 'content-files', FILM), bytes);
  await writeFile(path.join(folder, 'content-files', `${'b'.repeat(32)}.vtt`), '');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const serve = async (name: string, range?: string, ifRange?: string) => {
  const headers = { ...(range && { range }), ...(ifRange && { 'if-range': ifRange }) };
  const answer = await handleApi(new Request(`http://shop/api/files/content/${name}`, { headers }));
  return answer;
};
const readersOf = (answer: Response) => {
  const reader = answer.body?.getReader();
  if (!reader) throw new Error('There is no body');
  return reader;
};
/** Files that this process has open in the folder. */
async function openFiles(): Promise<string[]> {
  const { readlink } = await import('node:fs/promises');
  const all = await readdir('/proc/self/fd');
  const places = await Promise.all(all.map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')));
  return places.filter((place) => place.startsWith(folder));
}

it('a file is read while it is taken, so that a reader who stands still holds a piece of it', async () => {
  const reader = readersOf(await serve(FILM));
  const first = await reader.read();
  expect(first.value?.length).toBeLessThanOrEqual(256 * 1024);
  await reader.cancel();
});

it('a file comes whole, or the part asked for, and says how long it is', async () => {
  const whole = await serve(FILM);
  expect(whole.headers.get('x-body-length')).toBe('3000000');
  expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true);
  const part = await serve(FILM, 'bytes=300000-899999');
  expect(part.status).toBe(206);
  expect(part.headers.get('content-range')).toBe('bytes 300000-899999/3000000');
  expect(part.headers.get('x-body-length')).toBe('600000');
  expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(300_000, 900_000))).toBe(true);
  expect(await (await serve(`${'b'.repeat(32)}.vtt`)).text()).toBe('');
});

it('a file that can’t be had, though it is not gone, is no address without one, and the log has why', async () => {
  const name = `${'c'.repeat(32)}.pdf`;
  expect((await serve(name)).status).toBe(404);
  const place = path.join(folder, 'content-files', name);
  await symlink(place, place);
  const told = vi.spyOn(logger(), 'error').mockImplementation(() => {});
  expect((await serve(name)).status).toBe(500);
  expect(told.mock.calls).toMatchObject([[{ event: 'request.failed', error: [{ code: 'ELOOP' }] }]]);
});

it('a part that is not there is refused to the one who asked, and kept by nobody', async () => {
  const answer = await serve(FILM, 'bytes=3000000-');
  expect(answer.status).toBe(416);
  expect(answer.headers.get('content-range')).toBe('bytes */3000000');
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

it('a part is added only to the same file: who has the beginning of another one gets all of it', async () => {
  const tag = (await serve(FILM)).headers.get('etag') ?? '';
  expect((await serve(FILM, 'bytes=300000-', tag)).status).toBe(206);
  for (const other of ['"another"', `W/${tag}`, 'Sun, 01 Nov 2026 00:00:00 GMT']) {
    const answer = await serve(FILM, 'bytes=300000-', other);
    expect([answer.status, answer.headers.get('x-body-length')]).toEqual([200, '3000000']);
  }
  expect((await serve(FILM, 'bytes=3000000-', '"another"')).status).toBe(200);
});

it.runIf(process.platform === 'linux')(
  'no file stays open, whether it was read, left or never begun',
  async () => {
    await (await serve(FILM)).arrayBuffer();
    const reader = readersOf(await serve(FILM));
    await reader.read();
    expect(await openFiles()).toHaveLength(1);
    await reader.cancel();
    await serve(FILM);
    expect(await openFiles()).toEqual([]);
  },
);
