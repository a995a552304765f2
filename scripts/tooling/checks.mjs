import { bin, run } from './steps.mjs';

const node = (file, ...args) =>
  run(process.execPath, [bin(file), ...args], { env: { NEXT_TELEMETRY_DISABLED: '1' } });

async function types() {
  // Types of the routes and of the root parameters, which the compiler needs.
  const generated = await node('next/dist/bin/next', 'typegen');
  return generated === 0 ? node('typescript/bin/tsc', '--noEmit', '--incremental', '-p', '.') : generated;
}

/** The checks that run no code of the project: name → exit code. Import directions and cycles are lint rules. */
export const CHECKS = {
  'format, lint, import directions and cycles': () =>
    node('@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'),
  types,
  'unused files, exports and packages': () => node('knip/bin/knip.js', '--no-progress'),
};
