import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { antdStyleFiles } from './tooling/antd-style-files';

/**
 * Writes antd's styles into `public/antd`, and their addresses into `antd-style-files.json`. Run it (`npx tsx
 * scripts/antd-styles.ts`) after a change of the theme, of a set or of antd's version: a test tells when that was
 * forgotten.
 */
const folder = fileURLToPath(new URL('../public/antd/', import.meta.url));
const list = fileURLToPath(new URL('../components/theme/desktop/antd-style-files.json', import.meta.url));

const files = antdStyleFiles();
await mkdir(folder, { recursive: true });
for (const old of await readdir(folder)) await rm(folder + old);
for (const { name, css } of files) await writeFile(folder + name, css);
const addresses = Object.fromEntries(files.map(({ set, name }) => [set, `/antd/${name}`]));
await writeFile(list, `${JSON.stringify(addresses, null, 2)}\n`);
