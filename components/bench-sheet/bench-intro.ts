import { settings } from '@/lib/config/settings';
import { joinSentences } from '@/lib/i18n/spaced';
import { translator } from '@/lib/i18n/translator';
import type { Locale } from '@/lib/routing/site';

/** What a bench sheet is for. That it is kept for reading without a connection is said where it is (OFFLINE_PAGES). */
export function benchIntro(locale: Locale): string {
  const t = translator(locale, 'benchSheet');
  return joinSentences([t('intro'), settings().offlinePages ? t('kept') : undefined]);
}
