import type { ReactNode } from 'react';
import { keepPer } from '@/components/shared/elements/keep';
import { putMarkup } from '@/components/shared/elements/markup-store';
import { keepHtml, ShellHtml, toHtml } from '@/components/shared/elements/static-html';
import { SearchBox } from '@/components/shared/search/search-box';
import { Logo } from '@/components/shared/shell/logo';
import { ShellFrame } from '@/components/shared/shell/shell-frame';
import { accountWordsOf, menuWordsOf } from '@/components/shared/shell/shell-words';
import { wordsOf } from '@/lib/i18n/words';
import { pageExists, paths } from '@/lib/routing/paths';
import { LOCALES, type Site } from '@/lib/routing/site';
import { buildMenu } from '@/lib/views/menu';
import type { ShellView } from '@/lib/views/shell';
import type { MobileMenuData } from './menu-levels';
import { MobileFooter } from './mobile-footer';
import { MobileMenu } from './mobile-menu';
import styles from './mobile-shell.module.css';
import { PlainMenu } from './plain-menu';

interface Props {
  site: Site;
  view: ShellView;
  children: ReactNode;
}

const menuOf = keepPer((view: ShellView, site) => buildMenu(view, site, menuWordsOf(site.locale)));

/** What the menu is made of: the same for every page of a language, until the menus are fetched anew. */
const menuParts = keepPer((view: ShellView, site) => {
  const t = wordsOf(site.locale, 'shell');
  const to = paths(site);
  const { sections, categories, serviceCentre } = menuOf(view, site);
  const data: MobileMenuData = {
    sections,
    categories,
    serviceCentre,
    contacts: view.contacts ?? [],
    words: {
      all: t('allIn', { name: '#' }),
      serviceCentre: t('serviceCentre'),
      contact: t('contactService'),
      language: t('language'),
    },
  };
  const account = {
    login: pageExists('login') ? to.login() : null,
    register: pageExists('zhuce') ? to.register() : null,
    personal: pageExists('personal') ? to.personal() : null,
  };
  const languages = LOCALES.map((locale) => ({
    locale,
    label: locale === 'zh' ? t('chinese') : t('english'),
    home: paths({ ...site, locale }).home(),
  }));
  const words = {
    ...accountWordsOf(site.locale),
    menu: t('menu'),
    close: t('closeMenu'),
    back: t('back', { name: '#' }),
  };
  return {
    html: toHtml(<PlainMenu site={site} data={data} account={account} languages={languages} words={words} />),
    account,
    languages,
    words,
    home: to.home(),
    fileBase: view.fileBase,
    knowsUsers: view.knowsUsers,
  };
});

const footerOf = keepHtml((view: ShellView, site) => (
  <MobileFooter site={site} view={view} menu={menuOf(view, site)} />
));

export function MobileShell({ site, view, children }: Props) {
  const brand = wordsOf(site.locale, 'site');
  const { html, ...menu } = menuParts(view, site);
  return (
    <ShellFrame site={site} pricesOpen={view.pricesOpen}>
      <header className={styles.header}>
        <a className={styles.logo} href={paths(site).home()} aria-label={brand('name')}>
          <Logo name={brand('name')} latin={brand('latin')} compact />
        </a>
        <SearchBox site={site} compact />
        <MobileMenu site={site} {...menu} markup={putMarkup(html)} />
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <ShellHtml>{footerOf(view, site)}</ShellHtml>
    </ShellFrame>
  );
}
