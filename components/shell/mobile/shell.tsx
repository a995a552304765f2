import type { ReactNode } from 'react';
import { CartLinkContent } from '@/components/cart/cart-link';
import { SearchBox } from '@/components/search/search-box';
import { Island } from '@/components/ui/island';
import { putMarkup } from '@/components/ui/markup/markup-store';
import { memoizeByObject } from '@/components/ui/markup/memoize-by-object';
import { keepHtml, ShellHtml, StaticHtml, toHtml } from '@/components/ui/markup/static-html';
import { translator } from '@/lib/i18n/translator';
import { paths } from '@/lib/routing/paths';
import { LOCALES, type Site } from '@/lib/routing/site';
import { buildMenu } from '@/lib/views/shell/menu';
import type { ShellView } from '@/lib/views/shell/shell';
import { ShellFrame } from '../shell-frame';
import { accountWordsOf, menuWordsOf } from '../shell-words';
import { Logo } from '../supplier/logo';
import { MobileFooter } from './footer';
import { MobileMenu } from './menu';
import type { MobileMenuData } from './menu-levels';
import { PlainMenu } from './plain-menu';
import styles from './shell.module.css';

interface Props {
  site: Site;
  view: ShellView;
  children: ReactNode;
}

const menuOf = memoizeByObject((view: ShellView, site) => buildMenu(view, site, menuWordsOf(site.locale)));

/** What the menu is made of: the same for every page of a language, until the menus are fetched anew. */
const menuParts = memoizeByObject((view: ShellView, site) => {
  const t = translator(site.locale, 'shell');
  const to = paths(site);
  const { sections, categories, serviceCentre } = menuOf(view, site);
  const data: MobileMenuData = {
    sections,
    categories,
    serviceCentre,
    // On a desktop the official account stands in the top strip, which a phone has not.
    contacts: [
      ...(view.officialAccount ? [{ ...view.officialAccount, value: t('scanToFollow') }] : []),
      ...(view.contacts ?? []),
    ],
    lines: view.serviceLines ?? [],
    words: {
      all: t('allIn', { name: '#' }),
      overview: t('overviewOf', { name: '#' }),
      serviceCentre: t('serviceCentre'),
      contact: t('contactService'),
      language: t('language'),
    },
  };
  const account = {
    login: to.login(),
    register: to.register(),
    personal: to.personal(),
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
  };
});

const footerOf = keepHtml((view: ShellView, site) => (
  <MobileFooter site={site} view={view} menu={menuOf(view, site)} />
));

export function MobileShell({ site, view, children }: Props) {
  const brand = translator(site.locale, 'site');
  const { html, ...menu } = menuParts(view, site);
  return (
    <ShellFrame site={site} pricesOpen={view.pricesOpen}>
      <Island>
        <header className={styles.header}>
          <StaticHtml as="a" className={styles.logo} href={paths(site).home()} aria-label={brand('name')}>
            <Logo name={brand('name')} latin={brand('latin')} compact />
          </StaticHtml>
          <SearchBox site={site} compact />
          <StaticHtml as="a" className={styles.cart} href={paths(site).cart()}>
            <CartLinkContent label={translator(site.locale, 'shell')('cart')} compact />
          </StaticHtml>
          <Island>
            <MobileMenu site={site} {...menu} markup={putMarkup('menu', html)} />
          </Island>
        </header>
      </Island>
      <Island>
        <main id="main" tabIndex={-1}>
          {children}
        </main>
      </Island>
      <Island>
        <ShellHtml name="footer">{footerOf(view, site)}</ShellHtml>
      </Island>
    </ShellFrame>
  );
}
