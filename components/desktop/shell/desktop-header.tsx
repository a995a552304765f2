import { putMarkup } from '@/components/shared/elements/markup-store';
import { toHtml } from '@/components/shared/elements/static-html';
import { Icon } from '@/components/shared/look/icons';
import { LanguageLink } from '@/components/shared/navigation/language-link';
import { SearchBox } from '@/components/shared/search/search-box';
import { Logo } from '@/components/shared/shell/logo';
import { accountWordsOf } from '@/components/shared/shell/shell-words';
import { wordsOf } from '@/lib/i18n/words';
import { paths } from '@/lib/routing/paths';
import type { Site } from '@/lib/routing/site';
import type { Exists, Menu } from '@/lib/views/menu';
import type { ShellView } from '@/lib/views/shell';
import { CategoryMenu } from './category-menu';
import styles from './desktop-header.module.css';
import { MainMenu } from './main-menu';
import { MenuLinks } from './menu-links';
import { StripMenu } from './strip-menu';

/**
 * What the header is made of: the same for every page of a device and language, until the menus are fetched anew.
 * The panels are markup already, since there are more links in them than in the rest of a page.
 */
export function headerParts(site: Site, view: ShellView, menu: Menu, exists: Exists) {
  const t = wordsOf(site.locale, 'shell');
  const to = paths(site);
  return {
    serviceCentre: menu.serviceCentre.length > 0 ? toHtml(<MenuLinks links={menu.serviceCentre} />) : '',
    officialAccount: view.officialAccount,
    account: {
      words: accountWordsOf(site.locale),
      home: to.home(),
      login: exists('login') ? to.login() : null,
      register: exists('zhuce') ? to.register() : null,
      personal: exists('personal') ? to.personal() : null,
      fileBase: view.fileBase,
      knowsUsers: view.knowsUsers,
    },
    sections: menu.sections.map(({ key, label, href, links }) => ({
      key,
      label,
      href,
      moreLabel: t('moreOf', { name: label }),
      panel:
        key === 'products' && menu.categories.length > 0
          ? toHtml(<CategoryMenu site={site} links={links} categories={menu.categories} />)
          : links.length > 0
            ? toHtml(<MenuLinks links={links} />)
            : '',
    })),
    cart: exists('shoping') ? to.cart() : null,
  };
}

/** Where a panel's markup is found while the document is written. */
const panel = (html: string) => (html === '' ? '' : putMarkup(html));

interface Props {
  site: Site;
  parts: ReturnType<typeof headerParts>;
}

export function DesktopHeader({ site, parts }: Props) {
  const t = wordsOf(site.locale, 'shell');
  const brand = wordsOf(site.locale, 'site');
  return (
    <header>
      <div className={styles.strip}>
        <div className={`wrap ${styles.stripRow}`}>
          <span>{t('greeting')}</span>
          <nav aria-label={t('topMenu')}>
            <StripMenu
              serviceCentre={panel(parts.serviceCentre)}
              officialAccount={parts.officialAccount}
              words={{
                serviceCentre: t('serviceCentre'),
                officialAccount: t('officialAccount'),
                scan: t('scanToFollow'),
              }}
              language={<LanguageLink site={site} />}
              account={parts.account}
            />
          </nav>
        </div>
      </div>
      <div className={styles.header}>
        <div className={`wrap ${styles.row}`}>
          <a className={styles.logo} href={paths(site).home()}>
            <Logo name={brand('name')} latin={brand('latin')} />
          </a>
          <MainMenu
            label={t('mainMenu')}
            sections={parts.sections.map((section) => ({ ...section, panel: panel(section.panel) }))}
          />
          <div className={styles.end}>
            <details className={styles.search} open>
              <summary aria-label={t('toggleSearch')} title={t('toggleSearch')}>
                <Icon name="search" size={18} />
              </summary>
              <SearchBox site={site} />
            </details>
            {parts.cart && (
              <a className={styles.cart} href={parts.cart}>
                <Icon name="cart" />
                {t('cart')}
              </a>
            )}
          </div>
        </div>
      </div>
    </header>
  );
}
