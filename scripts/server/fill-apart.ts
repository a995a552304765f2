import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Settings } from '../../lib/config/settings';

/** What a slow machine may take; one that hangs must not keep the start waiting for ever. */
const LONGEST_MS = 600_000;

/**
 * Begins to create and fill the embedded database where there is none yet, in a process of its own. That takes half a
 * gigabyte of memory, which the serving process would keep and which goes back to the system when this one ends.
 * @returns null when there is nothing to create. Its outcome is not reported: the serving process opens what is there, and
 *   reports what is wrong with it.
 */
export function fillApart(
  program: string,
  { apiHost, databaseUrl, dataDir }: Pick<Settings, 'apiHost' | 'databaseUrl' | 'dataDir'>,
): { process: ChildProcess; ended: Promise<void> } | null {
  if (apiHost || databaseUrl || existsSync(path.join(dataDir, 'pgdata'))) return null;
  const child = spawn(process.execPath, [program], { stdio: 'ignore', timeout: LONGEST_MS });
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  return { process: child, ended };
}
