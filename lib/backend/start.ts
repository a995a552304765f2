import path from 'node:path';
import { recordSocketAddresses } from '@/lib/backend/http/request/client-address';
import { sweepParts } from '@/lib/backend/write-whole';
import { settings, settingsProblems } from '@/lib/config/settings';

/** Folders below DATA_DIR that files are written into; the database looks after its own. */
const WRITTEN = ['uploads', 'pictures', 'picture-sizes', 'content-files'];

/** What must be right before the first request. Ends the process, naming every bad setting, when they are not good. */
export function prepareServer(): void {
  const problems = settingsProblems();
  if (problems.length > 0) {
    const lines = problems.map(({ name, problem }) => `  ${name} ${problem}\n`);
    process.stderr.write(`These settings are wrong:\n${lines.join('')}`);
    process.exit(1);
  }
  recordSocketAddresses();
  void sweepAll();
}

/** Behind the start, which waits for none of it; what can't be taken away stays, as before. */
async function sweepAll(): Promise<void> {
  for (const name of WRITTEN)
    await sweepParts(path.join(/* turbopackIgnore: true */ settings().dataDir, name)).catch(() => undefined);
}
