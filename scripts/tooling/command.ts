import { statSync } from 'node:fs';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { DrizzleQueryError } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { DatabaseUnavailable } from '@/lib/backend/db/errors';
import { isUnavailable } from '@/lib/backend/http/failure';
import { commandLang, say } from '@/lib/backend/import/command-words';
import type { Lang } from '@/lib/backend/localise';
import { closeDatabase, getDatabase } from '@/lib/backend/open-database';
import { readEnvFile } from './env-file.mjs';

const CALLED_WRONGLY = 2;

export const print = (text: string) => process.stdout.write(`${text}\n`);
export const printError = (text: string) => process.stderr.write(`${text}\n`);

/** What every command takes beside its own options. */
const LANG = { lang: { type: 'string' } } as const;

/**
 * What a command was called with, and the language it answers in. An option that it has not, or one without its value,
 * ends it with its usage.
 */
export function readOptions<const C extends ParseArgsConfig>(config: C, usage: (lang: Lang) => string) {
  readEnvFile(process.cwd());
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

/** A command's work on the configured database, which is closed after it. @returns what the command ends with */
export async function withDatabase(
  lang: Lang,
  use: Parameters<typeof getDatabase>[0],
  work: (db: Database) => Promise<number>,
): Promise<number> {
  try {
    return await work(await getDatabase(use));
  } catch (error) {
    const reason = databaseReason(error);
    if (reason === null) throw error;
    printError(`${say(lang, 'databaseUnusable')}\n${reason}`);
    return 1;
  } finally {
    await closeDatabase();
  }
}
