import type { ThemeConfig } from 'antd';
import { antdToken } from '@/components/shared/look/theme';

/**
 * antd's look on every desktop page. The same object writes the style files (`scripts/antd-styles.tsx`): the class
 * names of both must agree, so nothing is hashed and the key of the CSS variables is fixed.
 */
export const antdTheme: ThemeConfig = {
  token: antdToken(),
  hashed: false,
  cssVar: { key: 'storefront' },
};

/** Components of antd whose styles a page needs: one file for each set. */
export const ANTD_STYLE_SETS = {
  /** Registration, login, recovery. */
  forms: ['Button', 'Form', 'Input', 'Checkbox', 'Modal'],
  /** Everything behind the login: tables, pickers, uploads, dialogs. */
  centre: [
    'Alert',
    'Avatar',
    'Badge',
    'Button',
    'Cascader',
    'Checkbox',
    'Descriptions',
    'Drawer',
    'Empty',
    'Form',
    'Input',
    'InputNumber',
    'Modal',
    'Pagination',
    'Popconfirm',
    'Popover',
    'Radio',
    'Select',
    'Spin',
    'Switch',
    'Table',
    'Tabs',
    'Tooltip',
    'Upload',
    'message',
    'notification',
  ],
} as const;

export type AntdStyleSet = keyof typeof ANTD_STYLE_SETS;
