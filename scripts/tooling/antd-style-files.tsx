import { createHash } from 'node:crypto';
import { extractStyle } from '@ant-design/static-style-extract';
import { ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { ANTD_STYLE_SETS, type AntdStyleSet, antdTheme } from '../../components/theme/desktop/antd-theme';

/**
 * antd has rules for every link of a page, its own or not, and they take the outline away: who uses the keyboard
 * would not see where they are. Links look as the site's own styles say.
 */
const LINK_RULE = /(?<=^|[{}])(?:a(?:\[disabled\]|:[a-z-]+)?,?)+\{[^{}]*\}/g;

/** antd knows type in px alone; here it grows with the letters that somebody set in the browser. */
const TYPE = /(font-(?:size|height)[\w-]*:)([\d.]+)px/g;

const inRem = (css: string) => css.replace(TYPE, (_, name, px) => `${name}${px / 16}rem`);

const withoutLinkRules = (css: string) => css.replace(LINK_RULE, '');

function extractSet(includes: readonly string[]): string {
  const customTheme = (node: ReactNode) => (
    <ConfigProvider theme={antdTheme} wave={{ disabled: true }}>
      {node}
    </ConfigProvider>
  );
  return inRem(withoutLinkRules(extractStyle({ includes: [...includes], customTheme })));
}

/** antd's styles as they should be: for each set its text, and a name that changes with it. */
export function antdStyleFiles(): { set: AntdStyleSet; name: string; css: string }[] {
  const sets = Object.keys(ANTD_STYLE_SETS) as AntdStyleSet[];
  return sets.map((set) => {
    const css = extractSet(ANTD_STYLE_SETS[set]);
    return { set, css, name: `${set}-${createHash('sha256').update(css).digest('hex').slice(0, 8)}.css` };
  });
}
