import { bin, run } from './steps.mjs';

const node = (options, file, ...args) =>
  run(process.execPath, [bin(file), ...args], { ...options, env: { NEXT_TELEMETRY_DISABLED: '1' } });

async function types(options) {
  // Types of the routes and of the root parameters, which the compiler needs.
  const generated = await node(options, 'next/dist/bin/next', 'typegen');
  // Not its command, which has no ending: Node 20.9 can't tell that it is a module.
  return generated === 0
    ? node(options, 'typescript-7/lib/tsc.js', '--noEmit', '--incremental', '-p', '.')
    : generated;
}

/**
 * The checks that run no code of the project: name → what runs it and answers its exit code. Import directions and
 * cycles are lint rules. Any may run at once; the compiler, which takes longer than the others together, stands first.
 */
export const CHECKS = {
  types,
  'format, lint, import directions and cycles': (options) =>
    node(options, '@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'),
  'unused files, exports and packages': (options) => node(options, 'knip/bin/knip.js', '--no-progress'),
};
