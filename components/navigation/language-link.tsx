import { translator } from '@/lib/i18n/translator';
import { paths } from '@/lib/routing/paths';
import type { Site } from '@/lib/routing/site';
import { LanguageSwitch } from './language-switch';

/** The other language. Without JavaScript it leads to that language's home page; with it, to this very page. */
export function LanguageLink({ site }: { site: Site }) {
  const t = translator(site.locale, 'shell');
  const other = site.locale === 'zh' ? 'en' : 'zh';
  return (
    <LanguageSwitch
      locale={other}
      home={paths({ ...site, locale: other }).home()}
      label={t('otherLanguage')}
      title={t('otherLanguageLabel')}
    />
  );
}
