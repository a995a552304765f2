import { translator } from '@/lib/i18n/translator';
import type { Locale } from '@/lib/routing/site';
import type { HelpedWords } from './helped';

export function helpedWords(locale: Locale): HelpedWords {
  const t = translator(locale, 'reading.questions');
  return {
    ask: t('helped.ask'),
    yes: t('helped.yes'),
    no: t('helped.no'),
    thanks: t('helped.thanks'),
    thanksNo: t('helped.thanksNo'),
    contact: t('ask'),
    tooMany: t('helped.tooMany'),
    failed: t('helped.failed'),
  };
}
