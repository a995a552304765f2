import fs from 'node:fs';
import path from 'node:path';

/**
 * What the storefront itself keeps beside the database (a supplier's photographs lie there before the first start), and
 * what a volume brings with it.
 */
const OWN = /^(?:uploads|pictures|picture-sizes|content-files|database\.lock.*|lost\+found|\..*)$/;
const MOST_NAMED = 3;
export const WAY_OUT = 'Put a copy back, or name an empty directory in DATA_DIR.';

/**
 * Why a database must not be made or looked for in this directory, in words for the operator; null when it holds one,
 * is empty, or is not there yet: among somebody's other files is no place for it.
 */
export function dataDirProblem(dataDir: string): string | null {
  try {
    const names = entriesOf(dataDir).map(({ name }) => name);
    const others = names.filter((name) => !OWN.test(name));
    if (others.length === 0 || names.includes('pgdata')) return null;
    const named = others.slice(0, MOST_NAMED).join(', ') + (others.length > MOST_NAMED ? ', …' : '');
    return `DATA_DIR ${dataDir} holds other files (${named}) and no database. Name an empty directory, or one that this storefront made.`;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : error;
    return `DATA_DIR ${dataDir} can't be used as a directory (${code}).`;
  }
}

/**
 * Why what lies in the database's folder must not be opened; null for a database and for a folder in which none was
 * made yet. One that lost its version file would be made anew over what is left of it. To be asked under the lock.
 */
export function databaseProblem(folder: string): string | null {
  if (fs.existsSync(path.join(folder, 'PG_VERSION')) || isBarelyBegun(folder)) return null;
  return `${folder} is not a database, or one that is damaged: it has no PG_VERSION. ${WAY_OUT}`;
}

/** A first start that was killed has made folders only: the version is the first file to be written. */
function isBarelyBegun(folder: string): boolean {
  const begun = entriesOf(folder).every(
    (entry) => entry.isDirectory() && /^(?:base|global|pg_\w+)$/.test(entry.name),
  );
  return begun && entriesOf(path.join(folder, 'global')).length === 0;
}

function entriesOf(folder: string): fs.Dirent[] {
  try {
    return fs.readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
