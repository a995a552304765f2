import type { ThemeConfig } from 'antd';
import { button, sizes } from '../theme';
import { antdToken } from './antd-token';

/**
 * antd's look on every desktop page. The same object writes the style files (`scripts/antd-styles.ts`): the class
 * names of both must agree, so nothing is hashed and the key of the CSS variables is fixed.
 */
export const antdTheme: ThemeConfig = {
  token: antdToken(),
  components: {
    Button: {
      fontWeight: button.weight,
      paddingInline: button.padding,
      paddingInlineSM: button['padding-small'],
      contentFontSizeSM: sizes['font-s'],
      // As flat as those of the pages around them.
      primaryShadow: 'none',
      defaultShadow: 'none',
      dangerShadow: 'none',
    },
  },
  hashed: false,
  cssVar: { key: 'storefront' },
};

/** Components of antd whose styles a page needs: one file for each set. */
export const ANTD_STYLE_SETS = {
  /** Registration, login, recovery. */
  forms: ['Button', 'Input', 'Checkbox', 'Modal'],
  /** Behind the login: forms, dialogs and the area cascade. A component that is used anew is added here. */
  centre: ['Button', 'Input', 'Checkbox', 'Modal', 'Cascader', 'Select', 'Empty', 'Spin'],
  /** The service desk, beside `centre`. */
  desk: ['Table', 'Drawer'],
} as const;

export type AntdStyleSet = keyof typeof ANTD_STYLE_SETS;
