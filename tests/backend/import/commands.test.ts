import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DrizzleQueryError } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { acquireLock, type FileLock } from '@/lib/backend/db/engines/lock-file';
import { DataFilesWrong } from '@/lib/backend/import/data-files-wrong';
import { databaseReason, readOptions, refusal } from '@/scripts/tooling/command';
import { bundle } from '../core/processes/bundle';

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

  const started = new Set<string>();
  /**
   * The first time as one calls it, by its own source; from then on as one file, since to compile it anew is most of what a
   * run takes.
   */
  const run = (script: string, ...args: string[]) => {
    const source = `scripts/${script}.ts`;
    const command = started.has(script)
      ? [process.execPath, bundle(source)]
      : ['node_modules/.bin/tsx', source];
    started.add(script);
    const [program = '', file = ''] = command;
    const done = spawnSync(program, [file, '--lang', 'en', ...args], {
      // Empty, not left out: who runs the tests may have a shop's settings in `.env`.
      env: { ...process.env, DATABASE_URL: '', API_HOST: '', DATA_DIR: folder },
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
    for (const script of ['content-import', 'site-import'])
      expect(run(script, 'nope')).toMatchObject({ status: 2, err: 'nope: no such folder\n' });
  });

  it('goes by the settings of `.env`, as the shop does', () => {
    writeFileSync(path.join(files, '.env'), 'DATA_DIR=/srv/shop\n');
    vi.stubEnv('__NEXT_PROCESSED_ENV', undefined);
    vi.stubEnv('DATA_DIR', undefined);
    vi.spyOn(process, 'cwd').mockReturnValue(files);
    vi.spyOn(process, 'argv', 'get').mockReturnValue(['node', 'command']);
    try {
      readOptions({ options: {} }, () => '');
      expect(process.env.DATA_DIR).toBe('/srv/shop');
    } finally {
      vi.restoreAllMocks();
      vi.unstubAllEnvs();
    }
  });

  it('says what a file is that it doesn’t read', () => {
    const big = path.join(files, 'big.csv');
    writeFileSync(big, 'catalogNo\n');
    truncateSync(big, 3_000_000_000);
    const pipe = path.join(files, 'pipe.csv');
    spawnSync('mkfifo', [pipe]);
    for (const [file, said] of [
      [pipe, 'not a file (a folder, a pipe or a device)'],
      [big, 'larger than 200 MB: split it into several files'],
    ] as const)
      expect(run('catalogue-import', file)).toMatchObject({ status: 2, err: `${file}: ${said}\n` });
  });

  it.each([
    ['catalogue-generate', ['--products'], 'Usage'],
    ['content-import', ['folder', '--dryrun'], 'Unknown option --dryrun\nUsage'],
    ['shop-dress', ['house.json', 'other.json'], 'Usage'],
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

  it('checks the files of the site before it opens a database', () => {
    const site = path.join(files, 'site');
    mkdirSync(site);
    writeFileSync(path.join(site, 'banners.json'), '[\n{ "imgUrl": "a.jpg" }]');
    const { status, err } = run('site-import', '--dry-run', site);
    expect(status).toBe(1);
    expect(err).toContain('banners.json:2 img: must be filled in\n');
    expect(err).toMatch(/Refused \(problems: \d+\)/);
    expect(err).not.toContain('The database');
  });

  it('says what is wrong with the files that a new shop begins with, in words', () => {
    const problem = { line: 2, word: 'value.missing' };
    const problems = ['img', 'imgMobile'].map((field) => ({ ...problem, file: 'site/banners.json', field }));
    expect(refusal('en', new DataFilesWrong(problems))).toBe(
      'site/banners.json:2 img: must be filled in\nsite/banners.json:2 imgMobile: must be filled in\n' +
        'A new shop can’t begin with these files (problems: 2): put them right and try again. Nothing was changed.',
    );
    expect(refusal('en', new TypeError('x is not a function'))).toBeNull();
  });

  it('goes on to its end when nobody reads what it says any more', async () => {
    const file = path.join(files, 'unread.csv');
    const child = spawn(process.execPath, [bundle('scripts/catalogue-import.ts'), '--template', file]);
    child.stdout.destroy();
    const said: string[] = [];
    child.stderr.on('data', (text) => said.push(String(text)));
    const [code] = await once(child, 'close');
    expect([code, said.join('')]).toEqual([0, '']);
  });

  it('takes a picture of the host where the shop’s files lie', async () => {
    vi.stubEnv('FILE_BASE', 'https://files.example/shop');
    vi.resetModules();
    const { pictureProblem } = await import('@/lib/backend/import/rows/row-reader');
    expect(pictureProblem('https://files.example/a.jpg')).toBeNull();
    expect(pictureProblem('https://files.example.cn/a.jpg')).toBe('picture.elsewhere');
  });

  it('knows one word for all permissions', () => {
    const staff = ['--phone', '13900000021', '--name', 'Ada', '--permissions', 'all,everything'];
    const { status, err } = run('staff-create', ...staff);
    expect(status).toBe(2);
    expect(err).toMatch(/^there is no permission named "everything"; .+\n$/);
  });

  it('takes over from one that was killed, though nobody has asked after it', async () => {
    // The shell ends its child and becomes what never looks for it.
    const parent = spawn('sh', ['-c', 'sleep 60 & echo $!; exec sleep 60']);
    const child = Number(
      await new Promise<string>((resolve) => parent.stdout.once('data', (d) => resolve(`${d}`))),
    );
    try {
      const file = path.join(files, 'killed.lock');
      const {
        pid: _,
        started: __,
        ...mine
      } = JSON.parse(readFileSync(path.join(folder, 'database.lock'), 'utf8'));
      const stat = readFileSync(`/proc/${child}/stat`, 'utf8');
      const started = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
      writeFileSync(file, JSON.stringify({ ...mine, pid: child, started }));
      await expect(acquireLock(file)).rejects.toThrow('in use by another process');
      // A shell that is a shell still would look for it.
      await expect.poll(() => readFileSync(`/proc/${parent.pid}/comm`, 'utf8')).toBe('sleep\n');
      process.kill(child, 'SIGKILL');
      await expect.poll(() => readFileSync(`/proc/${child}/stat`, 'utf8')).toMatch(/\) Z /);
      (await acquireLock(file)).release();
    } finally {
      parent.kill('SIGKILL');
    }
  });

  it('says why the database could not do it, and none of the values that it was given', () => {
    const full = Object.assign(new Error('could not extend file: No space left on device'), {
      code: '53100',
    });
    const error = new DrizzleQueryError('insert into "content_entry"', ['正文'.repeat(1_000)], full);
    expect(databaseReason(error)).toBe('could not extend file: No space left on device');
    const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    expect(databaseReason(new AggregateError([refused]))).toBe('connect ECONNREFUSED');
    expect(databaseReason(new TypeError('x is not a function'))).toBeNull();
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
