import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { dataDirProblem } from '@/lib/backend/db/engines/data-dir';
import { openPglite } from '@/lib/backend/db/engines/pglite';
import { getDatabase } from '@/lib/backend/open-database';
import { writeCopyTo } from '../support/copies';
import { runNode } from './processes/run';

let pristine = '';
let data = '';
let lock = '';
const temporary = () => fs.mkdtempSync(path.join(os.tmpdir(), 'storefront-guards-'));
beforeAll(async () => {
  pristine = temporary();
  await writeCopyTo(path.join(pristine, 'pgdata'));
});
beforeEach(() => {
  // To make a new one takes seconds.
  data = temporary();
  fs.cpSync(pristine, data, { recursive: true });
  lock = path.join(data, 'database.lock');
});
afterEach(() => fs.rmSync(data, { recursive: true, force: true }));
afterAll(() => fs.rmSync(pristine, { recursive: true, force: true }));

const run = (...args: string[]) => runNode('hold.ts', args, { DATA_DIR: data });
const children = (name: string) => fs.readdirSync(name).filter((file) => file.startsWith('database.lock'));

/** Above the largest pid Linux gives. */
const GONE = 2 ** 22 + 1;
const place = () => {
  const boot = fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  return `${boot} ${fs.readlinkSync('/proc/self/ns/pid')}`;
};
const leave = (holder: unknown, age = 0) => {
  fs.writeFileSync(lock, typeof holder === 'string' ? holder : JSON.stringify(holder));
  const then = new Date(Date.now() - age);
  fs.utimesSync(lock, then, then);
};

describe('the embedded database', { timeout: 180_000 }, () => {
  it('refuses a second process in under a second, and says why', async () => {
    const first = run('wait');
    await first.said('open');
    const { code, stdout, stderr } = await run().ended;
    expect(code).toBe(1);
    expect(stderr).toContain(`in use by another process (pid ${first.child.pid}`);
    expect(stderr).toContain('DATABASE_URL');
    expect(Number(/refused after (\d+) ms/.exec(stdout)?.[1])).toBeLessThan(1_000);
    // The refused one has not touched the lock of the first.
    expect(JSON.parse(fs.readFileSync(lock, 'utf8'))).toMatchObject({ pid: first.child.pid });

    first.child.stdin?.end();
    expect(await first.ended).toMatchObject({ code: 0 });
    expect(children(data)).toEqual([]);
    expect(await run().ended).toMatchObject({ code: 0 });
  });

  it('is not made among somebody’s other files', async () => {
    const other = temporary();
    fs.writeFileSync(path.join(other, 'thesis.docx'), 'x');
    const { code, stderr } = await runNode('hold.ts', [], { DATA_DIR: other }).ended;
    expect([code, stderr]).toEqual([1, expect.stringContaining('holds other files (thesis.docx)')]);
    expect(fs.readdirSync(other)).toEqual(['thesis.docx']);
    const file = path.join(other, 'thesis.docx');
    await expect(openPglite(file, async () => {})).rejects.toThrow("can't be used as a directory (ENOTDIR)");
    fs.rmSync(other, { recursive: true });
  });

  it('is made beside a supplier’s pictures, which may be there first', () => {
    const begun = temporary();
    for (const folder of ['pictures', 'picture-sizes', 'content-files', 'uploads'])
      fs.mkdirSync(path.join(begun, folder));
    expect(dataDirProblem(begun)).toBeNull();
    fs.mkdirSync(path.join(begun, 'holiday'));
    expect(dataDirProblem(begun)).toContain('holds other files (holiday');
    fs.rmSync(begun, { recursive: true });
  });

  it.each([
    [
      'is something else',
      'has no PG_VERSION',
      (folder: string) => {
        fs.rmSync(folder, { recursive: true });
        fs.mkdirSync(folder);
        fs.writeFileSync(path.join(folder, 'notes.txt'), 'x');
      },
    ],
    ['lost its version', 'has no PG_VERSION', (folder: string) => fs.rmSync(path.join(folder, 'PG_VERSION'))],
    [
      'is of another version',
      "can't be opened",
      (folder: string) => fs.writeFileSync(path.join(folder, 'PG_VERSION'), '9\n'),
    ],
    [
      'lost its middle',
      "can't be opened",
      (folder: string) => fs.writeFileSync(path.join(folder, 'global/pg_control'), 'x'),
    ],
  ])('that %s is refused in words, and left as it is', async (_what, words, spoil) => {
    const folder = path.join(data, 'pgdata');
    spoil(folder);
    const before = fs.readdirSync(folder);
    await expect(openPglite(data, async () => {})).rejects.toThrow(words);
    expect(fs.readdirSync(folder)).toEqual(expect.arrayContaining(before));
    expect(children(data)).toEqual([]);
  });

  it('is made where a first start was killed before it wrote anything', async () => {
    const begun = temporary();
    fs.mkdirSync(path.join(begun, 'pgdata/base/1'), { recursive: true });
    fs.mkdirSync(path.join(begun, 'pgdata/global'));
    await (await openPglite(begun, async () => {})).close();
    expect(fs.existsSync(path.join(begun, 'pgdata/PG_VERSION'))).toBe(true);
    fs.rmSync(begun, { recursive: true });
  });

  it.each(['free', 'stale'])('gives a %s lock to one of several that start together', async (state) => {
    if (state === 'stale') leave({ pid: GONE, started: '1', place: place(), nonce: 'a' });
    const all = [run('wait'), run('wait'), run('wait')];
    // The one that has it keeps it until its input ends, so the others must have given up by then.
    const outcomes = await Promise.all(
      all.map((each) =>
        Promise.race([each.said('open').then(() => 'open'), each.ended.then(() => 'refused')]),
      ),
    );
    expect(outcomes.sort()).toEqual(['open', 'refused', 'refused']);
    for (const each of all) each.child.stdin?.end();
    await Promise.all(all.map((each) => each.ended));
    expect(children(data)).toEqual([]);
  });

  it('keeps every acknowledged row when it is killed while writing, and the next process takes over', async () => {
    const writer = run('write');
    await writer.said('row 50.');
    writer.child.kill('SIGKILL');
    const { signal, stdout } = await writer.ended;
    expect(signal).toBe('SIGKILL');
    const acknowledged = Number([...stdout.matchAll(/row (\d+)\./g)].at(-1)?.[1]);
    expect(acknowledged).toBeGreaterThanOrEqual(50);
    expect(fs.existsSync(lock)).toBe(true);

    expect(await run().ended).toMatchObject({ code: 0 });
    const client = new PGlite(path.join(data, 'pgdata'));
    const { rows } = await client.query<{ n: number; last: number }>(
      'select count(*)::int as n, max(n) as last from written',
    );
    await client.close();
    // One more may be written than was told.
    expect(rows[0]?.n).toBe(rows[0]?.last);
    expect(rows[0]?.n).toBeGreaterThanOrEqual(acknowledged);
  });

  describe('takes over a lock', () => {
    it('of a process that is gone', async () => {
      leave({ pid: GONE, started: '1', place: place(), nonce: 'a' });
      expect(await run().ended).toMatchObject({ code: 0 });
    });

    it('of a pid that now belongs to another process', async () => {
      leave({ pid: process.pid, started: '1', place: place(), nonce: 'a' });
      expect(await run().ended).toMatchObject({ code: 0 });
    });

    it('that is not readable', async () => {
      leave('{"pid":');
      expect(await run().ended).toMatchObject({ code: 0 });
    });

    it('from elsewhere only when it has long been silent', async () => {
      const elsewhere = { pid: 1, started: '1', place: 'another machine', nonce: 'a' };
      leave(elsewhere);
      expect(await run().ended).toMatchObject({ code: 1 });
      leave(elsewhere, 60_000);
      expect(await run().ended).toMatchObject({ code: 0 });
    });
  });
});

describe('the build', () => {
  it('opens no database', async () => {
    vi.stubEnv('NEXT_PHASE', 'phase-production-build');
    vi.stubEnv('DATA_DIR', data);
    await expect(getDatabase()).rejects.toThrow('The build opens no database');
    expect(fs.existsSync(lock)).toBe(false);
  });
});
