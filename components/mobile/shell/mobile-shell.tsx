import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { LanguageLink } from '@/components/shared/language-link';
import { Logo } from '@/components/shared/logo';
import { SearchBox } from '@/components/shared/search-box';
import { ShellFrame } from '@/components/shared/shell-frame';
import { paths } from '@/lib/routing/paths';
import type { Site } from '@/lib/routing/site';
import type { ShellView } from '@/lib/views/shell';
import styles from './mobile-shell.module.css';

export function MobileShell({ site, view, children }: { site: Site; view: ShellView; children: ReactNode }) {
  const t = useTranslations('shell');
  const brand = useTranslations('site');
  const to = paths(site);
  return (
    <ShellFrame site={site}>
      <header className={styles.header}>
        <a href={to.home()} aria-label={brand('name')}>
          <Logo name="" latin="" />
        </a>
        <SearchBox site={site} />
        <LanguageLink site={site} />
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <footer className={styles.footer} aria-label={t('footer')}>
        <p>
          <a href={to.product()}>{t('products')}</a> <a href={to.brandList()}>{t('brands')}</a>
        </p>
        <p>{brand('researchOnly')}</p>
        <p>{t('copyright', { year: String(view.year) })}</p>
      </footer>
    </ShellFrame>
  );
}
