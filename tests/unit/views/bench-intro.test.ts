import { expect, it, vi } from 'vitest';
import type { Locale } from '@/lib/routing/site';

async function introOf(locale: Locale, offlinePages: '0' | '1') {
  vi.resetModules();
  vi.stubEnv('OFFLINE_PAGES', offlinePages);
  const { benchIntro } = await import('@/components/bench-sheet/bench-intro');
  return benchIntro(locale);
}

it('a bench sheet is said to be kept where pages are kept, and not where that is switched off', async () => {
  expect(await introOf('en', '1')).toMatch(/on one page\. Once opened it is kept on this device/);
  expect(await introOf('zh', '1')).toMatch(/都在一页上。打开过的页面保存在本设备/);
  expect(await introOf('en', '0')).toMatch(/on one page\.$/);
  expect(await introOf('zh', '0')).toMatch(/都在一页上。$/);
});
