import { pathToFileURL } from 'node:url';
import { serverFile } from './tooling/build-server.mjs';
import { readEnvFile } from './tooling/env-file.mjs';
import { root } from './tooling/steps.mjs';

/** Serves what is built, in this process. */
process.chdir(root);
process.env.NODE_ENV = 'production';
readEnvFile(root);
const { serve } = await import(pathToFileURL(serverFile()).href);
await serve();
