import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { say, sayProblem, sayWhere } from '@/lib/backend/import/command-words';
import { importFiles } from '@/lib/backend/import/data-folder';
import { importCatalogue } from '@/lib/backend/import/import-file';
import { headerIsBad } from '@/lib/backend/import/problem';
import { picturesNamed } from '@/lib/backend/import/unshown-pictures';
import { print, printError, readOptions, withDatabase } from './tooling/command';
import { sayUnshownPictures } from './tooling/unshown-pictures';

/** `npm run catalogue:import -- file.csv`: a supplier's own catalogue into the configured database. */
const {
  values: options,
  positionals,
  lang,
} = readOptions(
  {
    allowPositionals: true,
    options: {
      'skip-bad': { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
      template: { type: 'boolean', default: false },
    },
  },
  (lang) => say(lang, 'usage'),
);

const SAVED = {
  goods: 'saved',
  fluorophores: 'savedFluorophores',
  spectra: 'savedSpectra',
  relations: 'savedRelations',
  lots: 'savedLots',
  versions: 'savedVersions',
  groups: 'savedGroups',
  brands: 'savedBrands',
  terms: 'savedTerms',
  words: 'savedWords',
  synonyms: 'savedSynonyms',
  equivalents: 'savedEquivalents',
} as const;
const DRY_RUN = {
  goods: 'dryRun',
  fluorophores: 'dryRunFluorophores',
  spectra: 'dryRunSpectra',
  relations: 'dryRunRelations',
  lots: 'dryRunLots',
  versions: 'dryRunVersions',
  groups: 'dryRunGroups',
  brands: 'dryRunBrands',
  terms: 'dryRunTerms',
  words: 'dryRunWords',
  synonyms: 'dryRunSynonyms',
  equivalents: 'dryRunEquivalents',
} as const;

/** Some hundred thousand products: read at once, a file takes ten times its size of memory. */
const MAX_MB = 200;

const file = positionals[0];
if (options.template) process.exitCode = writeTemplate(file ?? 'catalogue-template.csv');
else if (!file || positionals.length > 1) {
  printError(say(lang, 'usage'));
  process.exitCode = 2;
} else process.exitCode = await importFile(file);

function writeTemplate(target: string): number {
  if (existsSync(target)) {
    printError(say(lang, 'fileExists', { file: target }));
    return 1;
  }
  // Spreadsheets take a CSV file for UTF-8 only when it starts with a byte order mark.
  writeFileSync(target, `\uFEFF${readFileSync(importFiles.pathOf('catalogue-template.csv'), 'utf8')}`);
  print(say(lang, 'templateWritten', { file: target }));
  return 0;
}

async function importFile(name: string): Promise<number> {
  const found = statSync(name, { throwIfNoEntry: false });
  const refuse = (word: string, params = {}) => {
    printError(`${name}: ${sayProblem(lang, { line: 1, field: 'file', word, params })}`);
    return 2;
  };
  if (!found) return refuse('file.not_found');
  if (!found.isFile()) return refuse('file.no_file');
  if (found.size > MAX_MB * 1024 * 1024) return refuse('file.too_large', { max: MAX_MB });
  const bytes = readFileSync(name);
  return withDatabase(lang, 'long', async (db) => {
    const { problems, badRows, counts, pictures } = await importCatalogue(db, bytes, {
      skipBad: options['skip-bad'],
      dryRun: options['dry-run'],
      onProgress: (stage, done, total) => {
        if (stage === 'indexing') print(say(lang, 'indexing'));
        else if (total > 1_000) print(say(lang, 'progress', { done, total }));
      },
    });
    // Who waits for a pack size is told by the shop's clock: this shell may know no way to send an SMS.
    for (const problem of problems) printError(sayWhere(lang, path.basename(name), problem));
    if (problems.length > 0) printError(say(lang, 'badRows', { rows: badRows, problems: problems.length }));
    if (!counts) {
      printError(say(lang, headerIsBad(problems) ? 'nothingChangedWhole' : 'nothingChanged'));
      return 1;
    }
    if (badRows > 0) printError(say(lang, 'skipped', { rows: badRows }));
    // The embedded engine never does it by itself, and what is not vacuumed is not read from an index alone.
    if (!options['dry-run']) await db.execute(sql`vacuum (analyze)`);
    if (counts.added + counts.updated === 0) print(say(lang, 'nothingToDo'));
    else print(say(lang, options['dry-run'] ? DRY_RUN[counts.kind] : SAVED[counts.kind], { ...counts }));
    if (options['dry-run']) await sayUnshownPictures(lang, pictures);
    else if (counts.kind === 'goods' || counts.kind === 'brands')
      await sayUnshownPictures(lang, await picturesNamed(db));
    return 0;
  });
}
