import { translator } from '@/lib/i18n/translator';
import type { Site } from '@/lib/routing/site';
import styles from './neighbours.module.css';

interface Neighbour {
  title: string;
  href: string;
  lang?: 'zh' | undefined;
}

interface Props {
  site: Site;
  previous: Neighbour | null;
  next: Neighbour | null;
}

/** What was published before a text and after it. */
export function Neighbours({ site, previous, next }: Props) {
  if (!previous && !next) return null;
  const t = translator(site.locale, 'reading.neighbours');
  return (
    <nav aria-label={t('title')} className={styles.neighbours}>
      {previous && (
        <a href={previous.href} rel="prev">
          <small>{t('previous')}</small>
          <span lang={previous.lang}>{previous.title}</span>
        </a>
      )}
      {next && (
        <a href={next.href} rel="next">
          <small>{t('next')}</small>
          <span lang={next.lang}>{next.title}</span>
        </a>
      )}
    </nav>
  );
}
