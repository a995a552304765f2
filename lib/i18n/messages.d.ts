import type { Locale } from '@/lib/routing/site';
import type zh from '@/messages/zh.json';

/** Message keys are types: a wrong key does not compile. Chinese is the key source. */
declare module 'next-intl' {
  interface AppConfig {
    Locale: Locale;
    Messages: typeof zh;
  }
}
