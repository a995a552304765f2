// @vitest-environment node
import { chmod, mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ensureInstalledIn, root } from '@/scripts/tooling/steps.mjs';

describe('packages of a directory of its own', () => {
  let work: string;
  beforeEach(async () => {
    work = await mkdtemp(path.join(tmpdir(), 'installed-in-'));
    await mkdir(path.join(work, 'own'));
    await writeFile(path.join(work, 'own/package-lock.json'), '{}');
    vi.spyOn(console, 'log').mockImplementation(() => undefined);
  });
  afterEach(() => rm(work, { recursive: true }));

  /** What stands for npm: says that it was asked, and where. */
  async function npmThat(does: string) {
    await writeFile(path.join(work, 'npm'), `#!/bin/sh\necho "$PWD $1" >> "${work}/asked"\n${does}\n`);
    await chmod(path.join(work, 'npm'), 0o755);
    vi.stubEnv('PATH', `${work}:${process.env.PATH}`);
  }
  const ensure = () => ensureInstalledIn(path.relative(root, path.join(work, 'own')));
  const asked = async () => (await readFile(path.join(work, 'asked'), 'utf8')).trim().split('\n');

  it('are installed there once, and again when its lock file changed', async () => {
    await npmThat('mkdir -p node_modules && touch node_modules/.package-lock.json');
    await ensure();
    await ensure();
    expect(await asked()).toEqual([`${path.join(work, 'own')} ci`]);
    const later = new Date(Date.now() + 60_000);
    await utimes(path.join(work, 'own/package-lock.json'), later, later);
    await ensure();
    expect(await asked()).toHaveLength(2);
  });

  it('are said to be missing when they can not be had', async () => {
    await npmThat('exit 1');
    await expect(ensure()).rejects.toThrow('could not be installed');
  });
});
