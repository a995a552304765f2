import { CHECKS } from './tooling/checks.mjs';
import { bin, checkNode, ensureInstalled, run, say } from './tooling/steps.mjs';

/** `npm run verify`: the quick checks. Runs all of them and says which failed. */
checkNode();
await ensureInstalled();
const steps = {
  ...CHECKS,
  'unit and contract tests': () =>
    run(process.execPath, [bin('vitest/vitest.mjs'), 'run', 'tests/unit', 'tests/contract']),
};
const failed = [];
for (const [name, step] of Object.entries(steps)) {
  say(name);
  if ((await step()) !== 0) failed.push(name);
}
if (failed.length > 0) {
  console.error(`\nFailed: ${failed.join('; ')}`);
  process.exit(1);
}
console.log('\nAll checks passed.');
