import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

// Settings are read once in a process: each keeps its uploads in a folder of its own, gone when it ends.
if (!process.env.DATA_DIR?.includes('storefront-test-data-')) {
  const folder = mkdtempSync(path.join(tmpdir(), 'storefront-test-data-'));
  process.env.DATA_DIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}
