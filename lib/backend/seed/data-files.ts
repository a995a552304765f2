import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type CsvTable, readCsv } from './csv';

/** The demo shop's data files, from the project's root. */
const DATA = 'lib/backend/seed/data';

export const dataPath = (file: string) => path.join(/* turbopackIgnore: true */ process.cwd(), DATA, file);

/** A JSON data file. Its shape is the caller's word; the tests of the seeds hold it. */
export function readJsonFile<T>(file: string): T {
  return JSON.parse(readFileSync(dataPath(file), 'utf8')) as T;
}

/** Text of a data file without the line break at its end. */
export const readTextFile = (file: string) => readFileSync(dataPath(file), 'utf8').trimEnd();

/** A CSV data file. @throws Error naming the first place that can't be read. */
export function readCsvFile(file: string): CsvTable {
  const { table, problems } = readCsv(readFileSync(dataPath(file)));
  const problem = problems[0];
  if (!table || problem) throw new Error(`${file}:${problem?.line ?? 1} ${problem?.word ?? 'csv.empty'}`);
  return table;
}

/** Paths of the files in a data folder that end in `extension`, sorted by name. */
export const listFiles = (folder: string, extension: string) =>
  readdirSync(dataPath(folder))
    .filter((name) => name.endsWith(extension))
    .sort()
    .map((name) => `${folder}/${name}`);
