import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cacheSettings } from '@/lib/backend/db/engines/pglite-cache';

describe('the cache of the embedded database', () => {
  let folder: string;
  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cache-'));
  });
  afterEach(() => fs.rmSync(folder, { recursive: true }));

  const withTables = (bytes: number) => {
    const database = path.join(folder, 'base', '5');
    fs.mkdirSync(database, { recursive: true });
    // Sparse: as long as a table, without its bytes.
    fs.closeSync(fs.openSync(path.join(database, '16384'), 'w'));
    fs.truncateSync(path.join(database, '16384'), bytes);
    return cacheSettings(folder);
  };

  it('is small where nothing was made yet, and for a small shop', () => {
    expect(cacheSettings(path.join(folder, 'later'))).toEqual(['shared_buffers = 32MB']);
    expect(withTables(60 * 2 ** 20)).toEqual(['shared_buffers = 32MB']);
  });

  it('holds the index of a large catalogue', () => {
    expect(withTables(800 * 2 ** 20)).toEqual(['shared_buffers = 256MB']);
  });
});
