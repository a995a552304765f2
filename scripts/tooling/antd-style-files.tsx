import { createHash } from 'node:crypto';
import { extractStyle } from '@ant-design/static-style-extract';
import { ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { ANTD_STYLE_SETS, type AntdStyleSet, antdTheme } from '../../components/desktop/account/antd-theme';

function extractSet(includes: readonly string[]): string {
  const customTheme = (node: ReactNode) => (
    <ConfigProvider theme={antdTheme} wave={{ disabled: true }}>
      {node}
    </ConfigProvider>
  );
  return extractStyle({ includes: [...includes], customTheme });
}

/** antd's styles as they should be: for each set its text, and a name that changes with it. */
export function antdStyleFiles(): { set: AntdStyleSet; name: string; css: string }[] {
  const sets: AntdStyleSet[] = ['forms', 'centre'];
  return sets.map((set) => {
    const css = extractSet(ANTD_STYLE_SETS[set]);
    return { set, css, name: `${set}-${createHash('sha256').update(css).digest('hex').slice(0, 8)}.css` };
  });
}
