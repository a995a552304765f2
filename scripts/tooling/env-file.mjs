import { createRequire } from 'node:module';

/** The framework's own mark of a process whose environment has what the file says: it reads none after it. */
const READ = '__NEXT_PROCESSED_ENV';

/**
 * Takes in the settings of a folder's `.env`; what the environment says itself wins. The framework does so when it builds
 * and when it serves: what is asked before that, and the commands, would otherwise go by other settings.
 */
export function readEnvFile(folder) {
  const ofFramework = createRequire(createRequire(import.meta.url).resolve('next/package.json'));
  ofFramework('@next/env').loadEnvConfig(folder, false, { info: () => {}, error: console.error });
}

/** Neither this process nor any that it starts reads such a file. */
export function leaveEnvFile() {
  process.env[READ] = 'true';
}
