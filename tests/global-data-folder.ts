import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

let own: string | undefined;

/** One folder for all data of a run. Each project of the run asks for it, and shares that of the first. */
export function setup(): void {
  if (process.env.TEST_DATA_ROOT) return;
  own = mkdtempSync(path.join(tmpdir(), 'storefront-test-data-'));
  process.env.TEST_DATA_ROOT = own;
}

/** Here, since the processes of a run are ended from outside: none of them can take its own away. */
export function teardown(): void {
  if (own) rmSync(own, { recursive: true, force: true });
}
