import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweepParts, writeWhole } from '@/lib/backend/write-whole';

describe('files that are written whole', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'storefront-parts-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('leave nothing half written: not when they can’t be, nor an hour after a process was killed', async () => {
    const below = path.join(folder, 'deep', 'er');
    mkdirSync(path.join(below, 'taken'), { recursive: true });
    await writeWhole(path.join(below, 'a.webp'), Buffer.from('whole'));
    await expect(writeWhole(path.join(below, 'taken'), Buffer.from('x'))).rejects.toThrow();
    const left = (minutes: number, name: string) => {
      const at = new Date(Date.now() - minutes * 60_000);
      writeFileSync(path.join(below, name), 'half');
      utimesSync(path.join(below, name), at, at);
    };
    left(61, 'b.webp.0b7c9a52-90c3-4c0e-9ad6-5f2f3f6f7a10.part');
    left(59, 'c.webp.7d1a2c3e-0000-4c0e-9ad6-5f2f3f6f7a10.part');
    left(90, 'a film.part');
    left(90, 'd.webp');
    await sweepParts(folder);
    await sweepParts(path.join(folder, 'is-not-there'));
    expect(readdirSync(below).sort()).toEqual([
      'a film.part',
      'a.webp',
      'c.webp.7d1a2c3e-0000-4c0e-9ad6-5f2f3f6f7a10.part',
      'd.webp',
      'taken',
    ]);
  });
});
