import { recordSocketAddresses } from '@/lib/backend/http/request/client-address';
import { settingsProblems } from '@/lib/config/settings';

/** What must be right before the first request. Ends the process, naming every bad setting, when they are not good. */
export function prepareServer(): void {
  const problems = settingsProblems();
  if (problems.length > 0) {
    const lines = problems.map(({ name, problem }) => `  ${name} ${problem}\n`);
    process.stderr.write(`These settings are wrong:\n${lines.join('')}`);
    process.exit(1);
  }
  recordSocketAddresses();
}
