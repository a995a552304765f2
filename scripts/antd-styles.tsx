import { createHash } from 'node:crypto';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { extractStyle } from '@ant-design/static-style-extract';
import { ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { ANTD_STYLE_SETS, antdTheme } from '../components/desktop/account/antd-theme';

/**
 * Writes antd's styles into `public/antd`, and their names into `antd-style-files.json`. Run it after a change of
 * the theme, of a set or of antd's version: a test tells when that was forgotten.
 */
const folder = fileURLToPath(new URL('../public/antd/', import.meta.url));
const list = fileURLToPath(new URL('../components/desktop/account/antd-style-files.json', import.meta.url));

function extractSet(includes: readonly string[]): string {
  const customTheme = (node: ReactNode) => (
    <ConfigProvider theme={antdTheme} wave={{ disabled: true }}>
      {node}
    </ConfigProvider>
  );
  return extractStyle({ includes: [...includes], customTheme });
}

const files: Record<string, string> = {};
await mkdir(folder, { recursive: true });
for (const old of await readdir(folder)) await rm(folder + old);
for (const [set, includes] of Object.entries(ANTD_STYLE_SETS)) {
  const css = extractSet(includes);
  const name = `${set}-${createHash('sha256').update(css).digest('hex').slice(0, 8)}.css`;
  await writeFile(folder + name, css);
  files[set] = `/antd/${name}`;
}
await writeFile(list, `${JSON.stringify(files, null, 2)}\n`);
