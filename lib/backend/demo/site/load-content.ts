import type { Database } from '@/lib/backend/db/client';
import { importContentWithin } from '@/lib/backend/import/content/import-content';
import { settings } from '@/lib/config/settings';
import { demoFiles, mustBeRight } from '../demo-files';

/**
 * What the demo shop has to read: a folder like any supplier's. Its products must be there already.
 * @throws DataFilesWrong naming each place that isn't right
 */
export async function loadContent(tx: Database): Promise<void> {
  const { problems } = await importContentWithin(tx, demoFiles.pathOf('content'), {
    dataDir: settings().dataDir,
  });
  mustBeRight('content', problems);
}
