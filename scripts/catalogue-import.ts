import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { DatabaseUnavailable } from '@/lib/backend/db/errors';
import { closeDatabase, getDatabase } from '@/lib/backend/db/open';
import { configuredGateways } from '@/lib/backend/gateways/gateways';
import { commandLang, say, sayProblem } from '@/lib/backend/import/command-words';
import { importFiles } from '@/lib/backend/import/data-folder';
import { importCatalogue } from '@/lib/backend/import/import-file';
import { tellPhonesOfRestock } from '@/lib/backend/services/personal/restock/announce';

/** `npm run catalogue:import -- file.csv`: a supplier's own catalogue into the configured database. */
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'skip-bad': { type: 'boolean', default: false },
    'dry-run': { type: 'boolean', default: false },
    template: { type: 'boolean', default: false },
    lang: { type: 'string' },
  },
});
const lang = commandLang(options.lang, process.env);
const tell = (...args: Parameters<typeof say> extends [unknown, ...infer Rest] ? Rest : never) =>
  process.stdout.write(`${say(lang, ...args)}\n`);
const complain = (text: string) => process.stderr.write(`${text}\n`);

const SAVED = {
  goods: 'saved',
  fluorophores: 'savedFluorophores',
  spectra: 'savedSpectra',
  relations: 'savedRelations',
  lots: 'savedLots',
  versions: 'savedVersions',
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
  words: 'dryRunWords',
  synonyms: 'dryRunSynonyms',
  equivalents: 'dryRunEquivalents',
} as const;

const file = positionals[0];
if (options.template) process.exitCode = writeTemplate(file ?? 'catalogue-template.csv');
else if (!file || positionals.length > 1) {
  complain(say(lang, 'usage'));
  process.exitCode = 2;
} else process.exitCode = await importFile(file);

function writeTemplate(target: string): number {
  if (existsSync(target)) {
    complain(say(lang, 'fileExists', { file: target }));
    return 1;
  }
  // Spreadsheets take a CSV file for UTF-8 only when it starts with a byte order mark.
  writeFileSync(target, `\uFEFF${readFileSync(importFiles.pathOf('catalogue-template.csv'), 'utf8')}`);
  tell('templateWritten', { file: target });
  return 0;
}

async function importFile(name: string): Promise<number> {
  if (!existsSync(name)) {
    complain(`${name}: ${sayProblem(lang, { line: 1, field: 'file', word: 'file.not_found' })}`);
    return 2;
  }
  const bytes = readFileSync(name);
  try {
    const db = await getDatabase('long');
    const { problems, badRows, counts } = await importCatalogue(db, bytes, {
      skipBad: options['skip-bad'],
      dryRun: options['dry-run'],
      onProgress: (stage, done, total) =>
        stage === 'indexing' ? tell('indexing') : total > 1_000 && tell('progress', { done, total }),
    });
    await tellPhonesOfRestock(db, configuredGateways().sms);
    for (const problem of problems)
      complain(`${path.basename(name)}:${problem.line} ${problem.field}: ${sayProblem(lang, problem)}`);
    if (problems.length > 0) complain(say(lang, 'badRows', { rows: badRows, problems: problems.length }));
    if (!counts) {
      complain(say(lang, 'nothingChanged'));
      return 1;
    }
    if (badRows > 0) complain(say(lang, 'skipped', { rows: badRows }));
    // The embedded engine never does it by itself, and what is not vacuumed is not read from an index alone.
    if (!options['dry-run']) await db.execute(sql`vacuum (analyze)`);
    if (counts.added + counts.updated === 0) tell('nothingToDo');
    else tell(options['dry-run'] ? DRY_RUN[counts.kind] : SAVED[counts.kind], counts);
    return 0;
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) throw error;
    complain(`${say(lang, 'databaseUnusable')}\n${error.message}`);
    return 1;
  } finally {
    await closeDatabase();
  }
}
