import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Plain Node, no packages: this runs before anything is installed. */

const readOrNull = (file) => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
};

/** When a process began, in clock ticks since boot: tells it from a later one of the same number. Null without /proc. */
function startOf(pid) {
  const stat = readOrNull(`/proc/${pid}/stat`);
  // The command's name may hold blanks and brackets.
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
}

function isAlive({ pid, start }) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code !== 'EPERM') return false;
  }
  return start === null || startOf(pid) === start;
}

/**
 * Notes beside a build that this process serves from it, with the settings that are part of it, until the process ends. Where
 * nothing can be written nothing is built either.
 * @param dist the directory of the build
 * @param settings name → value of each setting that is written into a build
 * @returns finds a process that came before and serves from there with others: its number, and their names; null for none.
 *   One in another container is not seen.
 */
export function noteServing(dist, settings) {
  // The framework clears all of the directory but this.
  const folder = path.join(dist, 'cache', 'serving');
  const mine = path.join(folder, `${process.pid}.json`);
  const since = Date.now();
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(mine, JSON.stringify({ pid: process.pid, start: startOf(process.pid), since, settings }));
    process.on('exit', () => rmSync(mine, { force: true }));
  } catch {
    return () => null;
  }
  return () => {
    for (const name of readdirSync(folder)) {
      if (name === path.basename(mine)) continue;
      const other = parse(readOrNull(path.join(folder, name)));
      if (!other) continue;
      if (!isAlive(other)) {
        rmSync(path.join(folder, name), { force: true });
        continue;
      }
      const differing = Object.keys(settings).filter((one) => other.settings[one] !== settings[one]);
      // Of two that begin at once one goes on.
      const isBefore = other.since < since || (other.since === since && other.pid < process.pid);
      if (isBefore && differing.length > 0) return { pid: other.pid, differing };
    }
    return null;
  };
}

function parse(text) {
  try {
    const found = JSON.parse(text);
    return Number.isInteger(found?.pid) && found.settings ? found : null;
  } catch {
    return null;
  }
}
