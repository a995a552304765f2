import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** On the first line of a script: V8 compiles all of it at once (v8.dev/blog/explicit-compile-hints). To others it is a comment. */
export const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Has the framework's own scripts compiled while they are fetched, on a thread of their own. They run on every page, and
 * as they are, the browser reads them once to find where functions end and again, in the page's way, when it calls them:
 * half of the one long task in which a page comes to life.
 *
 * @param {string} distDir of a build that is done
 */
export async function compileAhead(distDir) {
  const { rootMainFiles } = JSON.parse(await readFile(path.join(distDir, 'build-manifest.json'), 'utf8'));
  if (!Array.isArray(rootMainFiles) || rootMainFiles.length === 0)
    throw new Error('The framework does not name its scripts in build-manifest.json any more');
  for (const name of rootMainFiles) {
    const file = path.join(distDir, name);
    const script = await readFile(file, 'utf8');
    // A build out of the framework's cache may leave the file as it was.
    if (!script.startsWith(COMPILE_HINT)) await writeFile(file, COMPILE_HINT + script);
  }
}
