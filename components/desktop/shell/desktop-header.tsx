import { useTranslations } from 'next-intl';
import { LanguageLink } from '@/components/shared/language-link';
import { Logo } from '@/components/shared/logo';
import { SearchBox } from '@/components/shared/search-box';
import { pageExists, paths } from '@/lib/routing/paths';
import type { Site } from '@/lib/routing/site';
import styles from './desktop-header.module.css';

export function DesktopHeader({ site }: { site: Site }) {
  const t = useTranslations('shell');
  const brand = useTranslations('site');
  const to = paths(site);
  return (
    <>
      <div className={styles.strip}>
        <div className={`wrap ${styles.stripRow}`}>
          <span>{t('greeting')}</span>
          <LanguageLink site={site} />
        </div>
      </div>
      <header className={styles.header}>
        <div className={`wrap ${styles.row}`}>
          <a href={to.home()} aria-label={brand('name')}>
            <Logo name={brand('name')} latin={brand('latin')} />
          </a>
          <nav className={styles.menu} aria-label={t('mainMenu')}>
            <a href={to.home()}>{t('home')}</a>
            <a href={to.product()}>{t('products')}</a>
            {pageExists('brandList') && <a href={to.brandList()}>{t('brands')}</a>}
          </nav>
          <SearchBox site={site} />
        </div>
      </header>
    </>
  );
}
