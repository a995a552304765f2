import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type CsvTable, readCsv } from './csv';
import { DataFilesWrong } from './data-files-wrong';

/** Readable files of one room: what a shop starts with, or what an import may point at. */
interface DataFolder {
  /** Path of a file, wherever the process was started from. */
  pathOf(file: string): string;
  /** A JSON file. Its shape is the caller's word; the tests of the demo data hold it. */
  readJson<T>(file: string): T;
  /** Text without the line break at its end. */
  readText(file: string): string;
  /** A CSV file. @throws DataFilesWrong naming each place that can't be read. */
  readCsv(file: string): CsvTable;
  /** Paths of the files below `folder` that end in `extension`, sorted by name. */
  list(folder: string, extension: string): string[];
}

/** @param root the folder, from the project's root */
export function dataFolder(root: string): DataFolder {
  const pathOf = (file: string) => path.join(/* turbopackIgnore: true */ process.cwd(), root, file);
  return {
    pathOf,
    readJson: <T>(file: string) => JSON.parse(readFileSync(pathOf(file), 'utf8')) as T,
    readText: (file) => readFileSync(pathOf(file), 'utf8').trimEnd(),
    readCsv: (file) => {
      const { table, problems } = readCsv(readFileSync(pathOf(file)));
      if (table && problems.length === 0) return table;
      throw new DataFilesWrong(problems.map((problem) => ({ ...problem, file: `${root}/${file}` })));
    },
    list: (folder, extension) =>
      readdirSync(pathOf(folder))
        .filter((name) => name.endsWith(extension))
        .sort()
        .map((name) => `${folder}/${name}`),
  };
}

/** The template of a catalogue file, and the codes of storage, shipping and hazard that its rows may name. */
export const importFiles = dataFolder('lib/backend/import/data');
