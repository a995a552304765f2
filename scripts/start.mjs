import { readEnvFile } from './tooling/env-file.mjs';
import { noteServing } from './tooling/serving-here.mjs';
import { buildSettings, checkNode, distDir, ensureBuilt, ensureInstalled, root } from './tooling/steps.mjs';

/** `npm start`: from a fresh clone to a running storefront; what is already done is skipped. */
checkNode();
await ensureInstalled();
readEnvFile(root);
const servingBefore = noteServing(distDir(), buildSettings());
const built = await ensureBuilt(() => {
  const other = servingBefore();
  if (!other) return;
  console.error(
    `Another storefront (process ${other.pid}) serves from this folder with another ${other.differing.join(', ')}, which ` +
      'is part of the build: building would take its pages away. Stop it first, or start this one in a copy of the folder.',
  );
  process.exit(1);
});
if (!built) {
  console.error('The build failed: see above.');
  process.exit(1);
}
await import('./serve.mjs');
