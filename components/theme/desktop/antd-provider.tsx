'use client';

import { ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import type { ReactNode } from 'react';
import { useSite } from '@/components/shell/site-context';
import { antdTheme } from './antd-theme';

/**
 * No style is made in the browser: the page brings the file of its set (see AntdStyles). And no motion: one that is
 * interrupted may never end, and leaves a button saying that it works long after it has done.
 */
const theme = { ...antdTheme, token: { ...antdTheme.token, motion: false }, zeroRuntime: true };

/** What every antd component of a page stands in. The page must carry AntdStyles. */
export function AntdProvider({ children }: { children: ReactNode }) {
  const { locale } = useSite();
  return (
    // antd speaks English of itself.
    <ConfigProvider
      theme={theme}
      wave={{ disabled: true }}
      // Two Chinese characters stay one word, also for who reads them by ear.
      button={{ autoInsertSpace: false }}
      locale={locale === 'zh' ? zhCN : undefined}
    >
      {children}
    </ConfigProvider>
  );
}
