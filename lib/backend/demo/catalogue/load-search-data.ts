import type { Database } from '@/lib/backend/db/client';
import { readSearchFile, type SearchFile } from '@/lib/backend/import/search/search-files';
import { demoFiles, mustBeRight } from '../demo-files';

const FILES: SearchFile['kind'][] = ['synonyms', 'words', 'equivalents'];

/** What search knows besides the products of the demo catalogue. The files are read as a supplier's own would be. */
export async function loadSearchData(db: Database): Promise<void> {
  for (const kind of FILES) {
    const file = `catalogue/${kind}.csv`;
    const { problems, save } = await readSearchFile(db, demoFiles.readCsv(file), kind);
    mustBeRight(file, problems);
    await save(db);
  }
}
