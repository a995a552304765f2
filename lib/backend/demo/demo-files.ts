import path from 'node:path';
import { DataFilesWrong } from '@/lib/backend/import/data-files-wrong';
import { dataFolder } from '@/lib/backend/import/data-folder';
import type { Problem } from '@/lib/backend/import/problem';

const ROOT = 'lib/backend/demo/data';

/** The demo shop's data files. */
export const demoFiles = dataFolder(ROOT);

/**
 * Ends the loading of a file that isn't right, or of a folder whose problems name its files.
 * @throws DataFilesWrong with all of them
 */
export function mustBeRight(place: string, problems: readonly (Problem & { file?: string })[]): void {
  if (problems.length > 0) throw wrongFiles(place, problems);
}

export const wrongFiles = (place: string, problems: readonly (Problem & { file?: string })[]) =>
  new DataFilesWrong(
    problems.map((problem) => ({ ...problem, file: path.posix.join(ROOT, place, problem.file ?? '') })),
  );
