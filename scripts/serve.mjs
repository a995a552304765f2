import { tsImport } from 'tsx/esm/api';

/** Serves what is built, in this process. */
process.env.NODE_ENV = 'production';
const { serve } = await tsImport('./server/serve.ts', import.meta.url);
await serve();
