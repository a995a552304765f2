import { translator } from '@/lib/i18n/translator';
import type { Site } from '@/lib/routing/site';
import styles from './page-links.module.css';

/** Pages worth a link: the first, the last, and those around the current one; null stands for a gap. */
export function pageLinks(page: number, pages: number): (number | null)[] {
  const wanted = [1, page - 1, page, page + 1, pages].filter((n) => n >= 1 && n <= pages);
  const sorted = [...new Set(wanted)].sort((a, b) => a - b);
  return sorted.flatMap((n, i) => {
    const before = sorted[i - 1];
    return before !== undefined && n - before > 1 ? [null, n] : [n];
  });
}

interface Props {
  site: Site;
  /** From 1. */
  page: number;
  pages: number;
  href: (page: number) => string;
}

export function PageLinks({ site, page: current, pages, href }: Props) {
  const t = translator(site.locale, 'productList');
  return (
    <nav aria-label={t('pages')} className={`numeric ${styles.pages}`}>
      {current > 1 && (
        <a href={href(current - 1)} rel="prev" aria-label={t('previous')}>
          ‹
        </a>
      )}
      {pageLinks(current, pages).map((page, index) =>
        page === null ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no identity but its place
          <span key={`gap${index}`}>…</span>
        ) : (
          <a key={page} href={href(page)} aria-current={page === current ? 'page' : undefined}>
            {page}
          </a>
        ),
      )}
      {current < pages && (
        <a href={href(current + 1)} rel="next" aria-label={t('next')}>
          ›
        </a>
      )}
    </nav>
  );
}
