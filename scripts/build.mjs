import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildServer } from './tooling/build-server.mjs';
import { compileAhead } from './tooling/compile-ahead.mjs';
import { readEnvFile } from './tooling/env-file.mjs';
import { packScripts } from './tooling/pack-scripts.mjs';
import { BUILD_ID_SETTING, bin, distDir, noteBuilt, root, run, sourceHash } from './tooling/steps.mjs';

/** `npm run build`: the pages, then the server in front of them. */
const tsconfig = path.join(root, 'tsconfig.json');
readEnvFile(root);
// Before: what is changed while it builds is not in it.
const hash = await sourceHash();
const before = await readFile(tsconfig);
const code = await run(process.execPath, [bin('next/dist/bin/next'), 'build'], {
  env: { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', [BUILD_ID_SETTING]: hash.slice(0, 32) },
});
// The framework writes the name of every build directory into this file; only the usual one belongs there.
if (!before.equals(await readFile(tsconfig))) await writeFile(tsconfig, before);
if (code !== 0) process.exit(code);
await compileAhead(distDir());
await packScripts(distDir());
await buildServer();
await noteBuilt(hash);
