import styles from './page-tabs.module.css';

export interface PageTab {
  name: string;
  href: string;
  /** For a page that crawlers don't keep. */
  rel?: 'nofollow';
  lang?: 'zh' | undefined;
  current: boolean;
  /** How many things it holds, in words. */
  count?: string;
}

/** Pages beside one another as tabs, one of them shown. */
export function PageTabs({ label, tabs }: { label: string; tabs: readonly PageTab[] }) {
  return (
    <nav aria-label={label} className={styles.tabs}>
      <ul>
        {tabs.map(({ name, href, rel, lang, current, count }) => (
          <li key={href}>
            <a href={href} rel={rel} lang={lang} aria-current={current ? 'page' : undefined}>
              {name}
              {count && (
                <>
                  {' '}
                  <span className="numeric">{count}</span>
                </>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
