import { type ChildProcess, spawn } from 'node:child_process';
import { bundle } from './bundle';

export interface Ended {
  code: number | null;
  signal: NodeJS.Signals | null;
  stdout: string;
  stderr: string;
}

export interface Running {
  child: ChildProcess;
  ended: Promise<Ended>;
  /** Resolves with the output so far as soon as it holds `text`; stays open when the process ends without it. */
  said(text: string): Promise<string>;
}

/** Runs a script of this folder in a process of its own, as a server would be. */
export function runNode(script: string, args: string[], env: Record<string, string>): Running {
  const child = spawn(
    process.execPath,
    // Too short a life for code to be optimised, the database's or the server's: half of what starting costs.
    ['--liftoff-only', '--no-opt', bundle(`tests/backend/core/processes/${script}`), ...args],
    // Only what is given: this test run's own settings are not the child's.
    {
      env: { PATH: process.env.PATH, NODE_ENV: 'test', NEXT_RUNTIME: 'nodejs', LOG_LEVEL: 'silent', ...env },
      stdio: 'pipe',
    },
  );
  let stdout = '';
  let stderr = '';
  const listeners = new Set<() => void>();
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
    for (const listener of listeners) listener();
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  const ended = new Promise<Ended>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => resolve({ code, signal, stdout, stderr }));
  });
  const said = (text: string) =>
    new Promise<string>((resolve, reject) => {
      const look = () => {
        if (!stdout.includes(text)) return;
        listeners.delete(look);
        resolve(stdout);
      };
      listeners.add(look);
      look();
      ended.then(() => listeners.delete(look), reject);
    });
  return { child, ended, said };
}
