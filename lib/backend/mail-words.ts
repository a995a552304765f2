import type { Lang } from '@/lib/backend/localise';
import { templatesOf } from '@/lib/i18n/templates';
import en from '@/messages/en.json';
import zh from '@/messages/zh.json';

const WORDS = {
  zh: { ...templatesOf(zh.mail), shop: zh.site.name },
  en: { ...templatesOf(en.mail), shop: en.site.name },
};

/** Words of letters, from the site's messages. */
export const mailWords = (lang: Lang): (typeof WORDS)['zh'] => WORDS[lang];
