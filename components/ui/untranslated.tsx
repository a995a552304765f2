import { translator } from '@/lib/i18n/translator';
import type { Site } from '@/lib/routing/site';
import { Mark } from './mark';
import styles from './untranslated.module.css';

interface Props {
  site: Site;
  /** Of the text; absent where it stands in the page's language. */
  lang: 'zh' | undefined;
  /** Below the name of a page, in a sentence; in a list, in two words. */
  isPage?: boolean;
}

/** Says that a text stands in Chinese for lack of a translation, to who sees it: `lang` alone tells programs. */
export function Untranslated({ site, lang, isPage = false }: Props) {
  if (lang === undefined || site.locale === lang) return null;
  const t = translator(site.locale, 'site');
  // What it stands in may be marked as Chinese.
  const own = site.locale;
  if (isPage)
    return (
      <p lang={own} className={styles.note}>
        {t('untranslatedPage')}
      </p>
    );
  return <Mark lang={own}>{t('untranslated')}</Mark>;
}
