import { buildServer } from './tooling/build-server.mjs';
import { bin, run } from './tooling/steps.mjs';

/** `npm run build`: the pages, then the server in front of them. */
const code = await run(process.execPath, [bin('next/dist/bin/next'), 'build'], {
  env: { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
});
if (code !== 0) process.exit(code);
await buildServer();
