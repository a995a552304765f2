import { statSync } from 'node:fs';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { DrizzleQueryError } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { DatabaseUnavailable } from '@/lib/backend/db/errors';
import { isUnavailable } from '@/lib/backend/http/failure';
import { commandLang, say, sayWhere } from '@/lib/backend/import/command-words';
import type { ContentProblem } from '@/lib/backend/import/content/content-problem';
import { DataFilesWrong } from '@/lib/backend/import/data-files-wrong';
import type { Lang } from '@/lib/backend/localise';
import { closeDatabase, getDatabase } from '@/lib/backend/open-database';
import { readEnvFile } from './env-file.mjs';

const CALLED_WRONGLY = 2;

/** Who reads what is said may stop (`| head`): the work goes on, and ends as it would. */
function unlessClosed(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
}

export const print = (text: string) => process.stdout.write(`${text}\n`);
export const printError = (text: string) => process.stderr.write(`${text}\n`);

const problemLines = (lang: Lang, problems: readonly ContentProblem[]): string[] =>
  problems.map((problem) => sayWhere(lang, problem.file, problem));

/** What is wrong with files, a line each. */
export function printProblems(lang: Lang, problems: readonly ContentProblem[]): void {
  for (const text of problemLines(lang, problems)) printError(text);
}

/** What every command takes beside its own options. */
const LANG = { lang: { type: 'string' } } as const;

/**
 * What a command was called with, and the language it answers in. An option that it has not, or one without its value,
 * ends it with its usage.
 */
export function readOptions<const C extends ParseArgsConfig>(config: C, usage: (lang: Lang) => string) {
  readEnvFile(process.cwd());
  for (const output of [process.stdout, process.stderr]) output.on('error', unlessClosed);
  const whole = { ...config, options: { ...config.options, ...LANG } };
  // Before it is known to be right, so that what is wrong is said in the language that was asked for.
  const options: NonNullable<ParseArgsConfig['options']> = whole.options;
  const found = parseArgs({ options, strict: false, allowPositionals: true, tokens: true });
  const { lang: asked } = found.values;
  const lang = commandLang(typeof asked === 'string' ? asked : undefined, process.env);
  try {
    return { ...parseArgs<typeof whole>(whole), lang };
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_')))
      throw error;
    const unknown = found.tokens.find((token) => token.kind === 'option' && !(token.name in options));
    if (unknown?.kind === 'option') printError(say(lang, 'unknownOption', { option: unknown.rawName }));
    printError(usage(lang));
    process.exit(CALLED_WRONGLY);
  }
}

/** Work on the one folder that a command is called with. @returns what the command ends with */
export async function withFolder(
  lang: Lang,
  [folder, ...more]: readonly string[],
  usage: string,
  work: (folder: string) => Promise<number>,
): Promise<number> {
  if (folder && more.length === 0 && statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    return work(folder);
  printError(!folder || more.length > 0 ? usage : say(lang, 'contentNoFolder', { folder }));
  return CALLED_WRONGLY;
}

/**
 * Why the database could not do it (a full disk, a server that is not there), in its own words; null for any other error.
 * An error of a query would else be printed with all values that the query was given.
 */
export function databaseReason(error: unknown): string | null {
  if (error instanceof DatabaseUnavailable) return error.message;
  if (!(error instanceof DrizzleQueryError || isUnavailable(error)) || !(error instanceof Error)) return null;
  const { cause = error } = error;
  const [first] = cause instanceof AggregateError ? cause.errors : [cause];
  return first instanceof Error ? first.message : String(first);
}

/** Why there is no database to work on, in words; null for any other error. */
export function refusal(lang: Lang, error: unknown): string | null {
  if (error instanceof DataFilesWrong) {
    const { problems } = error;
    return [...problemLines(lang, problems), say(lang, 'dataFilesWrong', { problems: problems.length })].join(
      '\n',
    );
  }
  const reason = databaseReason(error);
  return reason === null ? null : `${say(lang, 'databaseUnusable')}\n${reason}`;
}

/** A command's work on the configured database, which is closed after it. @returns what the command ends with */
export async function withDatabase(
  lang: Lang,
  use: Parameters<typeof getDatabase>[0],
  work: (db: Database) => Promise<number>,
): Promise<number> {
  try {
    return await work(await getDatabase(use));
  } catch (error) {
    const refused = refusal(lang, error);
    if (refused === null) throw error;
    printError(refused);
    return 1;
  } finally {
    await closeDatabase();
  }
}
