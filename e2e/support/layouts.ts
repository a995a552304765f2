import type { PlaywrightTestOptions } from 'playwright/test';
import type { SiteOptions } from './fixtures';

type Options = SiteOptions & PlaywrightTestOptions;
type Layout = Pick<Options, 'device' | 'viewport'> & Partial<Options>;

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

export const DESKTOP: Layout = { device: 'pc', viewport: { width: 1440, height: 900 } };
export const PHONE: Layout = {
  device: 'm',
  viewport: { width: 390, height: 844 },
  userAgent: IPHONE,
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
};

export const CHINESE = { siteLocale: 'zh', locale: 'zh-CN' } as const;
export const ENGLISH = { siteLocale: 'en', locale: 'en-GB' } as const;
