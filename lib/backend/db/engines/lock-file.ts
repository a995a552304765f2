import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseUnavailable } from '../errors';

/** Who holds the lock. Start ticks tell a process from a later one with the same pid. */
interface Holder {
  pid: number;
  /** Clock ticks since boot at which the process started; null where /proc is missing. */
  started: string | null;
  /** Boot and pid namespace: a holder from elsewhere can't be looked up by its pid. */
  place: string;
  /** Tells two locks of one process apart. */
  nonce: string;
}

export interface FileLock {
  release(): void;
}

const HEARTBEAT_MS = 5_000;
/** A holder in another container or from before a reboot counts as gone after this long without a heartbeat. */
const SILENT_MS = 30_000;
const SETTLE_MS = 50;

const readOrNull = (file: string): string | null => {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return null;
  }
};

/** What /proc says of a process from its state on; the command name may hold spaces and brackets, so after its last one. */
const statOf = (pid: number): string[] => {
  const stat = readOrNull(`/proc/${pid}/stat`);
  return stat ? stat.slice(stat.lastIndexOf(')') + 2).split(' ') : [];
};

const startedAt = (pid: number): string | null => statOf(pid)[19] ?? null;

/** Killed, and not yet asked after by whoever started it: in a container that may never happen. */
const isDefunct = (pid: number): boolean => statOf(pid)[0] === 'Z';

const placeOf = (): string => {
  const boot = readOrNull('/proc/sys/kernel/random/boot_id')?.trim() ?? '';
  try {
    return `${boot} ${fs.readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return boot;
  }
};

const pidLives = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

function parseHolder(text: string): Holder | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return null;
    const holder = value as Partial<Holder>;
    return typeof holder.pid === 'number' && Number.isInteger(holder.pid) && holder.pid > 0
      ? (holder as Holder)
      : null;
  } catch {
    return null;
  }
}

function holderLives(holder: Holder, file: string): boolean {
  if (holder.place !== placeOf()) {
    const beat = fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    return Date.now() - beat < SILENT_MS;
  }
  if (!pidLives(holder.pid) || isDefunct(holder.pid)) return false;
  const started = startedAt(holder.pid);
  return started === null || holder.started === null || started === holder.started;
}

/**
 * Takes the exclusive lock `file`, or takes it over from a process that is no longer there.
 * @throws DatabaseUnavailable at once when a living process holds it.
 */
export async function acquireLock(file: string): Promise<FileLock> {
  const mine = JSON.stringify({
    pid: process.pid,
    started: startedAt(process.pid),
    place: placeOf(),
    nonce: randomUUID(),
  } satisfies Holder);
  const draft = `${file}.${process.pid}.${randomUUID()}`;
  // Linked, not written, into place: the lock appears whole or not at all.
  fs.writeFileSync(draft, mine);
  try {
    for (let attempt = 0; attempt < 20; attempt += 1) {
      try {
        fs.linkSync(draft, file);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
        removeIfStale(file);
        continue;
      }
      // After a takeover somebody may have judged the old lock at the same time; only one is left a moment later.
      if (attempt > 0) await pause(SETTLE_MS);
      if (readOrNull(file) === mine) return hold(file, mine);
    }
  } finally {
    fs.rmSync(draft, { force: true });
  }
  throw new DatabaseUnavailable(`Could not take the lock ${file}`);
}

function removeIfStale(file: string): void {
  const seen = readOrNull(file);
  if (seen === null) return;
  const holder = parseHolder(seen);
  if (holder && holderLives(holder, file)) {
    throw new DatabaseUnavailable(
      `The database is in use by another process (pid ${holder.pid}, lock ${file}). ` +
        'Stop that one first, or set DATABASE_URL to share a PostgreSQL server.',
    );
  }
  const aside = `${file}.stale.${randomUUID()}`;
  try {
    fs.renameSync(file, aside);
  } catch {
    return;
  }
  // Moved aside a lock that was renewed meanwhile: put it back, unless the next one is already there.
  if (readOrNull(aside) !== seen) {
    try {
      fs.linkSync(aside, file);
    } catch {}
  }
  fs.rmSync(aside, { force: true });
}

function hold(file: string, mine: string): FileLock {
  const beat = setInterval(() => {
    const now = new Date();
    fs.utimes(file, now, now, () => {});
  }, HEARTBEAT_MS);
  beat.unref();
  const release = () => {
    clearInterval(beat);
    process.off('exit', release);
    if (readOrNull(file) === mine) fs.rmSync(file, { force: true });
  };
  process.on('exit', release);
  return { release };
}
