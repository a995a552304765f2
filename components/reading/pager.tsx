import { translator } from '@/lib/i18n/translator';
import type { Site } from '@/lib/routing/site';
import styles from './pager.module.css';

interface Props {
  site: Site;
  /** From 1. */
  page: number;
  pages: number;
  href: (page: number) => string;
}

/** The page before and the one after; nothing where all stands on one. */
export function Pager({ site, page, pages, href }: Props) {
  const t = translator(site.locale, 'reading');
  if (pages < 2) return null;
  return (
    <nav aria-label={t('pages')} className={`numeric ${styles.pager}`}>
      {page > 1 && (
        <a href={href(page - 1)} rel="prev" className="button">
          ‹ {t('pageBefore')}
        </a>
      )}
      <span>{t('pageOf', { page, pages })}</span>
      {page < pages && (
        <a href={href(page + 1)} rel="next" className="button">
          {t('pageAfter')} ›
        </a>
      )}
    </nav>
  );
}
