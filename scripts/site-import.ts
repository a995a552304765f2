import { say } from '@/lib/backend/import/command-words';
import { importSite } from '@/lib/backend/import/site/import-site';
import { readSite } from '@/lib/backend/import/site/read-site';
import { picturesNamed } from '@/lib/backend/import/unshown-pictures';
import { print, printError, printProblems, readOptions, withDatabase, withFolder } from './tooling/command';
import { sayUnshownPictures } from './tooling/unshown-pictures';

/**
 * `npm run site:import -- folder`: a supplier's own parameters, banners, promises, menus, policies and price groups into
 * the configured database.
 */
const {
  values: options,
  positionals,
  lang,
} = readOptions(
  { allowPositionals: true, options: { 'dry-run': { type: 'boolean', default: false } } },
  (lang) => say(lang, 'siteUsage'),
);

process.exitCode = await withFolder(lang, positionals, say(lang, 'siteUsage'), importFolder);

async function importFolder(root: string): Promise<number> {
  const dryRun = options['dry-run'];
  const refuse = (problems: Parameters<typeof printProblems>[1]) => {
    printProblems(lang, problems);
    printError(say(lang, 'contentRefused', { problems: problems.length }));
    return 1;
  };
  // Before a database is opened, and made where there is none, from files that may be the same.
  const read = readSite(root);
  if (read.problems.length > 0) return refuse(read.problems);
  return withDatabase(lang, 'long', async (db) => {
    const { problems, changes, pictures } = await importSite(db, read, { dryRun });
    if (!changes) return refuse(problems);
    const { removed, ...counts } = changes;
    for (const name of removed) print(say(lang, dryRun ? 'contentWouldRemove' : 'contentRemoved', { name }));
    print(say(lang, dryRun ? 'contentDryRun' : 'contentSaved', { ...counts, removed: removed.length }));
    await sayUnshownPictures(lang, dryRun ? pictures : await picturesNamed(db));
    return 0;
  });
}
