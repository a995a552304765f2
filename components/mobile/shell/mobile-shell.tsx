import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { SearchBox } from '@/components/shared/search/search-box';
import { Logo } from '@/components/shared/shell/logo';
import { ShellFrame } from '@/components/shared/shell/shell-frame';
import { useAccountWords, useMenuWords } from '@/components/shared/shell/shell-words';
import { pageExists, paths } from '@/lib/routing/paths';
import { LOCALES, type Site } from '@/lib/routing/site';
import { buildMenu, type Exists } from '@/lib/views/menu';
import type { ShellView } from '@/lib/views/shell';
import { MobileFooter } from './mobile-footer';
import { MobileMenu } from './mobile-menu';
import styles from './mobile-shell.module.css';

interface Props {
  site: Site;
  view: ShellView;
  children: ReactNode;
  /** Which pages are built. */
  exists?: Exists;
}

export function MobileShell({ site, view, children, exists = pageExists }: Props) {
  const t = useTranslations('shell');
  const brand = useTranslations('site');
  const menu = buildMenu(view, site, useMenuWords(), exists);
  const account = useAccountWords();
  const to = paths(site);
  return (
    <ShellFrame site={site} pricesOpen={view.pricesOpen}>
      <header className={styles.header}>
        <a className={styles.logo} href={to.home()} aria-label={brand('name')}>
          <Logo name={brand('name')} latin={brand('latin')} compact />
        </a>
        <SearchBox site={site} compact />
        <MobileMenu
          site={site}
          data={{
            sections: menu.sections,
            categories: menu.categories,
            serviceCentre: menu.serviceCentre,
            contacts: view.contacts ?? [],
            words: {
              all: t('allIn', { name: '#' }),
              serviceCentre: t('serviceCentre'),
              contact: t('contactService'),
              language: t('language'),
            },
          }}
          account={{
            login: exists('login') ? to.login() : null,
            register: exists('zhuce') ? to.register() : null,
            personal: exists('personal') ? to.personal() : null,
          }}
          home={to.home()}
          fileBase={view.fileBase}
          knowsUsers={view.knowsUsers}
          languages={LOCALES.map((locale) => ({
            locale,
            label: locale === 'zh' ? t('chinese') : t('english'),
            home: paths({ ...site, locale }).home(),
          }))}
          words={{ ...account, menu: t('menu'), close: t('closeMenu'), back: t('back', { name: '#' }) }}
        />
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <MobileFooter site={site} view={view} menu={menu} />
    </ShellFrame>
  );
}
