import { checkNode, ensureBuilt, ensureInstalled } from './tooling/steps.mjs';

/** `npm start`: from a fresh clone to a running storefront; what is already done is skipped. */
checkNode();
await ensureInstalled();
if (!(await ensureBuilt())) {
  console.error('The build failed: see above.');
  process.exit(1);
}
await import('./serve.mjs');
