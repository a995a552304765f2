import { Untranslated } from '@/components/ui/untranslated';
import { openingText } from '@/lib/domain/text/opening-text';
import { paths } from '@/lib/routing/paths';
import type { Site } from '@/lib/routing/site';
import styles from './company/company.module.css';
import { PageFrame } from './page-frame';

interface Props {
  site: Site;
  page: 'customer' | 'otherSm';
  title: string;
  intro: string;
  /** Said where nothing was written yet. */
  empty: string;
  entries: readonly { href: string; name: string; html: string; lang?: 'zh' | undefined }[];
}

/** The texts of a page that is asked for by one of them, where none is asked for. */
export function TextIndex({ site, page, title, intro, empty, entries }: Props) {
  return (
    <PageFrame
      site={site}
      title={title}
      intro={intro}
      canonical={paths({ ...site, device: 'pc' }).page(page)}
    >
      {entries.length === 0 ? (
        <p className={styles.empty}>{empty}</p>
      ) : (
        <ul className={styles.tiles}>
          {entries.map(({ href, name, html, lang }) => (
            <li key={href}>
              <a href={href}>
                <b lang={lang}>{name}</b>
                <Untranslated site={site} lang={lang} />
                <span className={styles.opening} lang={lang}>
                  {openingText(html)}
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </PageFrame>
  );
}
