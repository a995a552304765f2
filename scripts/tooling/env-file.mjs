import { createRequire } from 'node:module';

/** The framework's own mark of a process whose environment has what the file says: it reads none after it. */
const READ = '__NEXT_PROCESSED_ENV';

/** What would come out of a line as something else than it says, which nobody would notice in a password. */
function misread(line) {
  const [, name, value] = /^\s*(?:export\s+)?([\w.-]+)(?:\s*=\s*|:\s+)(.*)$/.exec(line) ?? [];
  if (!name) return [];
  const [quoted] = /^(["'`])(?:\\\1|(?!\1).)*\1/.exec(value) ?? [];
  const [plain] = value.split(/\s#/, 1);
  if (!quoted && /[^\s#]#/.test(plain)) return [[name, 'put what holds a # in quotes']];
  const said = quoted ?? plain;
  return /(?<!\\)\$[\w{$]/.test(said) ? [[name, 'write $ as \\$']] : [];
}

/**
 * Takes in the settings of a folder's `.env`; what the environment says itself wins. The framework does so when it builds
 * and when it serves: what is asked before that, and the commands, would otherwise go by other settings. It puts other
 * settings, or nothing, in the place of `$NAME`, and drops what comes after a `#`: the process ends where one is meant.
 */
export function readEnvFile(folder) {
  const unread = !process.env[READ];
  const ofFramework = createRequire(createRequire(import.meta.url).resolve('next/package.json'));
  const { loadedEnvFiles } = ofFramework('@next/env').loadEnvConfig(folder, false, {
    info: () => {},
    error: console.error,
  });
  const problems = (unread ? loadedEnvFiles : []).flatMap(({ path, contents }) =>
    contents
      .split(/\r\n?|\n/)
      .flatMap((line, at) =>
        misread(line).map(([name, problem]) => `${path}, line ${at + 1}: ${name}: ${problem}`),
      ),
  );
  if (problems.length === 0) return;
  console.error(problems.join('\n'));
  process.exit(1);
}

/** Neither this process nor any that it starts reads such a file. */
export function leaveEnvFile() {
  process.env[READ] = 'true';
}
