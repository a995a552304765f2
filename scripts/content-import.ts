import { say } from '@/lib/backend/import/command-words';
import { importContent } from '@/lib/backend/import/content/import-content';
import { settings } from '@/lib/config/settings';
import { print, printError, printProblems, readOptions, withDatabase, withFolder } from './tooling/command';

/** `npm run content:import -- folder`: a supplier's own texts into the configured database. */
const {
  values: options,
  positionals,
  lang,
} = readOptions(
  {
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean', default: false },
      overwrite: { type: 'boolean', default: false },
    },
  },
  (lang) => say(lang, 'contentUsage'),
);

process.exitCode = await withFolder(lang, positionals, say(lang, 'contentUsage'), importFolder);

async function importFolder(root: string): Promise<number> {
  const { 'dry-run': dryRun, overwrite } = options;
  return withDatabase(lang, 'long', async (db) => {
    const {
      problems,
      changes,
      left = [],
      swept = 0,
    } = await importContent(db, root, {
      dataDir: settings().dataDir,
      dryRun,
      overwrite,
    });
    printProblems(lang, problems);
    if (!changes) {
      printError(say(lang, 'contentRefused', { problems: problems.length }));
      return 1;
    }
    for (const name of changes.removed)
      print(say(lang, dryRun ? 'contentWouldRemove' : 'contentRemoved', { name }));
    for (const { name, count } of left) print(say(lang, 'contentLeft', { name, count }));
    if (swept > 0) print(say(lang, 'contentSwept', { count: swept }));
    const { added, updated, unchanged, removed } = changes;
    print(
      say(lang, dryRun ? 'contentDryRun' : 'contentSaved', {
        added,
        updated,
        unchanged,
        removed: removed.length,
      }),
    );
    return 0;
  });
}
