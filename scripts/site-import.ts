import { say, sayWhere } from '@/lib/backend/import/command-words';
import { importSite } from '@/lib/backend/import/site/import-site';
import { print, printError, readOptions, withDatabase, withFolder } from './tooling/command';
import { sayMissingPictures } from './tooling/missing-pictures';

/** `npm run site:import -- folder`: a supplier's own parameters, banners, promises and menus into the configured database. */
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
  return withDatabase(lang, 'long', async (db) => {
    const { problems, changes } = await importSite(db, root, { dryRun });
    for (const problem of problems) printError(sayWhere(lang, problem.file, problem));
    if (!changes) {
      printError(say(lang, 'contentRefused', { problems: problems.length }));
      return 1;
    }
    const { removed, ...counts } = changes;
    for (const name of removed) print(say(lang, dryRun ? 'contentWouldRemove' : 'contentRemoved', { name }));
    print(say(lang, dryRun ? 'contentDryRun' : 'contentSaved', { ...counts, removed: removed.length }));
    if (!dryRun) await sayMissingPictures(db, lang);
    return 0;
  });
}
