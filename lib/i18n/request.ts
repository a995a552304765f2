import { locale as rootLocale } from 'next/root-params';
import { getRequestConfig } from 'next-intl/server';
import { isLocale } from '@/lib/routing/site';
import en from '@/messages/en.json';
import zh from '@/messages/zh.json';

/** Messages of the page's language; the segment decides, so that pages stay the same for everybody and cacheable. */
export default getRequestConfig(async ({ locale: asked }) => {
  const segment = asked ?? (await rootLocale());
  const locale = isLocale(segment) ? segment : 'zh';
  return { locale, messages: locale === 'en' ? en : zh, timeZone: 'Asia/Shanghai' };
});
