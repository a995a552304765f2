import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acquireLock, type FileLock } from '@/lib/backend/db/lock-file';

describe('commands', () => {
  let folder = '';
  let files = '';
  let lock: FileLock | undefined;
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'catalogue-'));
    files = mkdtempSync(path.join(tmpdir(), 'catalogue-files-'));
    lock = await acquireLock(path.join(folder, 'database.lock'));
  });
  afterAll(() => {
    lock?.release();
    for (const made of [folder, files]) rmSync(made, { recursive: true });
  });

  const run = (script: string, ...args: string[]) => {
    const { DATABASE_URL: _url, ...env } = process.env;
    const done = spawnSync('node_modules/.bin/tsx', [`scripts/${script}.ts`, '--lang', 'en', ...args], {
      env: { ...env, DATA_DIR: folder },
      encoding: 'utf8',
    });
    return { status: done.status, out: done.stdout, err: done.stderr };
  };

  it('says how it is used', () => {
    expect(run('catalogue-import')).toMatchObject({ status: 2, err: expect.stringContaining('Usage') });
    expect(run('catalogue-import', 'no-such-file.csv')).toMatchObject({
      status: 2,
      err: 'no-such-file.csv: file not found\n',
    });
    expect(run('content-import', 'nope')).toMatchObject({ status: 2, err: 'nope: no such folder\n' });
  });

  it.each([
    ['catalogue-generate', ['--products'], 'Usage'],
    ['content-import', ['folder', '--dryrun'], 'Unknown option --dryrun\nUsage'],
  ])('says how %s is used when it is called as %j', (script, args, said) => {
    const { status, err } = run(script, ...args);
    expect(status).toBe(2);
    expect(err.startsWith(said), err).toBe(true);
  });

  it('writes the template, for spreadsheets with a byte order mark, and overwrites nothing', () => {
    const file = path.join(files, 'template.csv');
    expect(run('catalogue-import', '--template', file).status).toBe(0);
    expect(readFileSync(file, 'utf8').startsWith('\uFEFFcatalogNo,goodsType,')).toBe(true);
    expect(run('catalogue-import', '--template', file)).toMatchObject({
      status: 1,
      err: expect.stringContaining('not overwritten'),
    });
  });

  it('refuses while a server has the database open, in words', () => {
    const file = path.join(files, 'some.csv');
    writeFileSync(file, 'catalogNo\n');
    const { status, err } = run('catalogue-import', file);
    expect(status).toBe(1);
    expect(err).toContain('The database is in use by another process');
    expect(err).toContain(String(process.pid));
    expect(run('catalogue-generate', '--products', '10')).toMatchObject({
      status: 1,
      err: expect.stringContaining('The database is in use'),
    });
  });
});
