import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Settings } from '../../lib/config/settings';

/** What a slow machine may take; one that hangs must not keep the start waiting for ever. */
const LONGEST_MS = 600_000;

/**
 * Begins to make the embedded database where there is none yet, in a process of its own: what that takes, half a
 * gigabyte, goes back to the system with it, and would stay with the process that serves.
 * @returns null when there is nothing to make. How it ended does not matter: the process that serves opens what there
 *   is, and says what is wrong.
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
