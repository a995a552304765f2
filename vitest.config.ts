import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('.', import.meta.url));

/**
 * What changes modules or settings for the whole process, looks at all that it has stored, or shows a page again or says
 * that all it has stored is gone, which all that were left before hear. A global that is stubbed is itself again after each test.
 */
const OF_PROCESS =
  /\bvi\.(?:mock|unmock|doMock|resetModules|stubEnv)\(|persisted: true|fromAnotherTab\(null\)|process\.env\.\w+ =[^=]|uploadsFolder|defineProperty\((?:navigator|document|window)\b/;
const ofComponents = (file: string) => file.startsWith('tests/components/');
/** Test files that must not share a process with others. */
const withOwnProcess = readdirSync(`${root}tests`, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.test\.tsx?$/.test(file))
  .map((file) => `tests/${file}`)
  .filter((file) => OF_PROCESS.test(readFileSync(`${root}${file}`, 'utf8')));
const ownProcess = withOwnProcess.filter((file) => !ofComponents(file));
const ownPage = withOwnProcess.filter(ofComponents);
const node = {
  environment: 'node',
  globalSetup: ['tests/global-data-folder.ts'],
  setupFiles: ['setup', 'setup-globals', 'setup-data-folder', 'setup-passwords'].map(
    (file) => `tests/${file}.ts`,
  ),
  testTimeout: 40_000,
  hookTimeout: 180_000,
  // Beside what holds for all: room for what a query leaves behind, of which little lives on. Six suites of orders, accounts
  // and content take 28 s of the processor in place of 31.
  execArgv: ['--max-semi-space-size=32', '--min-semi-space-size=16'],
};
const page = {
  environment: 'jsdom' as const,
  setupFiles: ['tests/setup.ts', 'tests/setup-components.ts'],
  // Imported by its parts, which are modules for a bundler and bring their styles.
  server: { deps: { inline: [/antd-mobile/] } },
  testTimeout: 40_000,
};

export default defineConfig({
  resolve: {
    alias: {
      '@': root.replace(/\/$/, ''),
      // The guard that keeps server code out of browser bundles has nothing to do here.
      'server-only': `${root}node_modules/next/dist/compiled/server-only/empty.js`,
    },
  },
  test: {
    // Two cores: more workers only wait for each other.
    maxWorkers: 2,
    // The embedded database is WebAssembly, and no process of the tests lives long enough to win back what optimising it
    // costs: the suites of orders, accounts and content take 268 s of the processor in place of 312.
    execArgv: ['--liftoff-only'],
    // All that is faked by default but `hrtime`: in Node 20.9 it is what the runner's own clock is read from.
    fakeTimers: {
      toFake: [
        'setTimeout',
        'clearTimeout',
        'setInterval',
        'clearInterval',
        'setImmediate',
        'clearImmediate',
        'Date',
        'performance',
        'requestAnimationFrame',
        'cancelAnimationFrame',
        'requestIdleCallback',
        'cancelIdleCallback',
      ],
    },
    // A second, the default, is no time on a machine that is busy with something else.
    expect: { poll: { timeout: 15_000 } },
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    projects: [
      {
        extends: true,
        test: {
          ...node,
          name: 'node',
          include: ['tests/{unit,contract,backend}/**/*.test.{ts,tsx}'],
          exclude: ownProcess,
          // To load the backend anew costs seconds a file: these share what is loaded, and change nothing of it.
          isolate: false,
        },
      },
      {
        extends: true,
        test: { ...node, name: 'own process', include: ownProcess },
      },
      {
        extends: true,
        test: {
          ...page,
          name: 'components',
          include: ['tests/components/**/*.test.{ts,tsx}'],
          exclude: ownPage,
          // A page of jsdom and React in it cost more than most tests do: these share them.
          isolate: false,
        },
      },
      {
        extends: true,
        test: { ...page, name: 'own page', include: ownPage },
      },
    ],
  },
});
