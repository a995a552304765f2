import { Untranslated } from '@/components/ui/untranslated';
import { translator } from '@/lib/i18n/translator';
import { paths } from '@/lib/routing/paths';
import { PageFrame } from '../page-frame';
import { Prose } from '../prose';
import { aboutTabs } from './about-tabs';
import styles from './company.module.css';
import type { CompanyListProps } from './history';
import { Portrait } from './portrait';

/** Who leads what, with a drawn portrait. */
export function Team({ site, entries, about }: CompanyListProps) {
  const t = translator(site.locale, 'reading');
  return (
    <PageFrame
      site={site}
      title={t('team.title')}
      intro={t('team.intro')}
      trail={[{ name: t('about.title'), href: paths(site).page('aboutus') }]}
      canonical={paths({ ...site, device: 'pc' }).page('teammembers')}
      tabs={aboutTabs(site, about, 'teammembers')}
    >
      {entries.length === 0 ? (
        <p className={styles.empty}>{t('team.empty')}</p>
      ) : (
        <ul className={styles.members}>
          {entries.map(({ code, title, html, facts, lang }) => (
            <li key={code}>
              <Portrait kind={facts.portrait} />
              <div>
                <h2 lang={lang}>
                  {title}
                  <Untranslated site={site} lang={lang} />
                </h2>
                {facts.role && (
                  <p lang={lang} className={styles.role}>
                    {facts.role}
                  </p>
                )}
                <Prose site={site} html={html} lang={lang} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </PageFrame>
  );
}
