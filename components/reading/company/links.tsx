import { Untranslated } from '@/components/ui/untranslated';
import { plainText } from '@/lib/domain/text/plain-text';
import { translator } from '@/lib/i18n/translator';
import { paths } from '@/lib/routing/paths';
import type { Site } from '@/lib/routing/site';
import type { CompanyEntry } from '@/lib/views/reading/company';
import { PageFrame } from '../page-frame';
import styles from './company.module.css';

/** Other sites worth a visit; one says where a link leads before it is pressed. */
export function Links({ site, entries }: { site: Site; entries: readonly CompanyEntry[] }) {
  const t = translator(site.locale, 'reading');
  return (
    <PageFrame
      site={site}
      title={t('links.title')}
      intro={t('links.intro')}
      canonical={paths({ ...site, device: 'pc' }).page('links')}
    >
      {entries.length === 0 ? (
        <p className={styles.empty}>{t('links.empty')}</p>
      ) : (
        <ul className={styles.tiles}>
          {entries.map(({ code, title, html, facts, lang }) => (
            <li key={code}>
              <a href={facts.url} rel="noopener noreferrer" target="_blank">
                <b lang={lang}>{title}</b>
                <Untranslated site={site} lang={lang} />
                <span lang={lang}>{plainText(html)}</span>
                <small>
                  {hostOf(facts.url)} <span className="visually-hidden">{t('newTab')}</span>
                </small>
              </a>
            </li>
          ))}
        </ul>
      )}
    </PageFrame>
  );
}

/** `www.uniprot.org` of an address; empty for a path. */
const hostOf = (url = ''): string => /^https:\/\/([^/?#]+)/.exec(url)?.[1] ?? '';
