import type zh from '@/messages/zh.json';

/** Message keys are types: a wrong key does not compile. Chinese is the key source. */
declare module 'next-intl' {
  interface AppConfig {
    Locale: 'zh' | 'en';
    Messages: typeof zh;
  }
}
