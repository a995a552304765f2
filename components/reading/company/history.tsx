import { Untranslated } from '@/components/ui/untranslated';
import { translator } from '@/lib/i18n/translator';
import { paths } from '@/lib/routing/paths';
import type { Site } from '@/lib/routing/site';
import type { About, CompanyEntry } from '@/lib/views/reading/company';
import { PageFrame } from '../page-frame';
import { Prose } from '../prose';
import { aboutTabs } from './about-tabs';
import styles from './company.module.css';

export interface CompanyListProps {
  site: Site;
  entries: readonly CompanyEntry[];
  /** The other pages about the company, for the way to them. */
  about: About;
}

/** The company's history from its beginning, as a line of days. */
export function History({ site, entries, about }: CompanyListProps) {
  const t = translator(site.locale, 'reading');
  // A year, a month or a day: written alike, they sort as text.
  const ordered = [...entries].sort((a, b) => (a.facts.day ?? '').localeCompare(b.facts.day ?? ''));
  return (
    <PageFrame
      site={site}
      title={t('history.title')}
      intro={t('history.intro')}
      trail={[{ name: t('about.title'), href: paths(site).page('aboutus') }]}
      canonical={paths({ ...site, device: 'pc' }).page('ftpJS')}
      tabs={aboutTabs(site, about, 'ftpJS')}
    >
      {ordered.length === 0 ? (
        <p className={styles.empty}>{t('history.empty')}</p>
      ) : (
        <ol className={styles.timeline}>
          {ordered.map(({ code, title, html, facts, lang }) => (
            <li key={code}>
              <time dateTime={facts.day} className="numeric">
                {facts.day}
              </time>
              <h2 lang={lang}>
                {title}
                <Untranslated site={site} lang={lang} />
              </h2>
              <Prose site={site} html={html} lang={lang} />
            </li>
          ))}
        </ol>
      )}
    </PageFrame>
  );
}
