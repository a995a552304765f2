import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';

const TOOLING = path.resolve('scripts/tooling');
const folder = mkdtempSync(path.join(tmpdir(), 'storefront-env-'));
beforeAll(() => {
  writeFileSync(path.join(folder, '.env'), 'SITE_ORIGIN=https://shop.example\nDEMO=0\nPORT=4000\n');
});
afterAll(() => rmSync(folder, { recursive: true }));

/** What a process with this environment goes by, the settings of its build first. */
function settingsOf(env: Readonly<Record<string, string>>, before = '') {
  const code = `import { leaveEnvFile, readEnvFile } from '${TOOLING}/env-file.mjs';
    import { buildSettings } from '${TOOLING}/steps.mjs';
    ${before}
    readEnvFile('${folder}');
    const { DEMO, PORT } = process.env;
    console.log(JSON.stringify([buildSettings().SITE_ORIGIN, DEMO, PORT]));`;
  const args = ['--input-type=module', '-e', code];
  // NODE_ENV of the tests has files of its own.
  return JSON.parse(
    execFileSync(process.execPath, args, { env: { NODE_ENV: 'production', ...env }, encoding: 'utf8' }),
  );
}

it('the settings of `.env` hold for what is built and for what is run, and the environment before them', () => {
  expect(settingsOf({})).toEqual(['https://shop.example', '0', '4000']);
  expect(settingsOf({ SITE_ORIGIN: '', PORT: '5000' })).toEqual(['', '0', '5000']);
});

/** What comes of an `.env` with this address of a database. */
function databaseOf(text: string) {
  const own = mkdtempSync(path.join(tmpdir(), 'storefront-env-'));
  onTestFinished(() => rmSync(own, { recursive: true }));
  writeFileSync(path.join(own, '.env'), `DEMO=0\nDATABASE_URL=${text} # of $HOME`);
  const code = `import { readEnvFile } from '${TOOLING}/env-file.mjs';
    readEnvFile('${own}');
    process.stdout.write(process.env.DATABASE_URL);`;
  const env = { NODE_ENV: 'production' as const };
  return spawnSync(process.execPath, ['--input-type=module', '-e', code], { env, encoding: 'utf8' });
}

it.each([
  ['postgres://u:pa\\$word1@h/db', 'postgres://u:pa$word1@h/db'],
  ['"postgres://u:pa\\$word1@h/db"', 'postgres://u:pa$word1@h/db'],
  ['"postgres://u:pa#word@h/db"', 'postgres://u:pa#word@h/db'],
  ['postgres://u:pa$@h/db', 'postgres://u:pa$@h/db'],
])('%s in it is taken as it is meant', (text, meant) => {
  expect(databaseOf(text)).toMatchObject({ stdout: meant, stderr: '', status: 0 });
});

it.each([
  ['postgres://u:pa$word1@h/db', 'write $ as \\$'],
  ['"postgres://u:pa$word1@h/db"', 'write $ as \\$'],
  ["'postgres://u:pa$word1@h/db'", 'write $ as \\$'],
  ['"postgres://u:\\"pa$word1@h/db"', 'write $ as \\$'],
  ['postgres://u:pa#word@h/db', 'put what holds a # in quotes'],
  // Of a file that was saved on Windows.
  ['postgres://u:pa$word1@h/db\r\nPORT=4000\r\n', 'write $ as \\$'],
])('%s in it, which would be cut, is refused, and no value is repeated', (text, problem) => {
  expect(databaseOf(text)).toMatchObject({
    stdout: '',
    stderr: `.env, line 2: DATABASE_URL: ${problem}\n`,
    status: 1,
  });
});

it('tests leave it unread', () => {
  expect(settingsOf({}, 'leaveEnvFile();')).toEqual(['', null, null]);
});

it.each(['playwright.config.ts', 'bench/run.ts'])(
  '%s leaves it unread, for the servers that it starts',
  (file) => {
    // A section that there is none of: the run ends before it measures.
    const code = `process.argv.push('--only=none');
    process.on('exit', () => console.log(process.env.__NEXT_PROCESSED_ENV));
    await import('${path.resolve(file)}');`;
    const args = ['--import', 'tsx', '--input-type=module', '-e', code];
    const env = { NODE_ENV: 'production' as const, PATH: process.env.PATH };
    expect(spawnSync(process.execPath, args, { env, encoding: 'utf8' }).stdout).toBe('true\n');
  },
);
