import { CartLinkContent } from '@/components/cart/cart-link';
import { LanguageLink } from '@/components/navigation/language-link';
import { SearchBox } from '@/components/search/search-box';
import { Icon } from '@/components/ui/icons';
import { Island } from '@/components/ui/island';
import { StaticHtml, toHtml } from '@/components/ui/markup/static-html';
import { foreignLang } from '@/lib/i18n/foreign-lang';
import { translator } from '@/lib/i18n/translator';
import { paths } from '@/lib/routing/paths';
import type { Site } from '@/lib/routing/site';
import type { Menu } from '@/lib/views/shell/menu';
import type { ShellView } from '@/lib/views/shell/shell';
import { accountWordsOf } from '../shell-words';
import { Logo } from '../supplier/logo';
import { QrCard } from '../supplier/qr-card';
import styles from './header.module.css';
import { CategoryMenu } from './menu/category-menu';
import { MainMenu } from './menu/main-menu';
import { MenuLinks } from './menu/menu-links';
import { putPanel } from './menu/put-panel';
import { StripMenu } from './menu/strip-menu';

/**
 * What the header is made of: the same for every page of a device and language, until the menus are fetched anew.
 * The panels are markup already, since there are more links in them than in the rest of a page.
 */
export function headerParts(site: Site, view: ShellView, menu: Menu) {
  const t = translator(site.locale, 'shell');
  const to = paths(site);
  return {
    serviceCentre: menu.serviceCentre.length > 0 ? toHtml(<MenuLinks links={menu.serviceCentre} />) : '',
    officialAccount: view.officialAccount
      ? toHtml(<QrCard contact={view.officialAccount} size={132} note={t('scanToFollow')} />)
      : '',
    account: {
      words: accountWordsOf(site.locale),
      home: to.home(),
      login: to.login(),
      register: to.register(),
      personal: to.personal(),
      fileBase: view.fileBase,
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
  };
}

interface Props {
  site: Site;
  parts: ReturnType<typeof headerParts>;
}

/** Its own words are plain markup, so that a translator's work on them is no reason to render the header anew. */
export function DesktopHeader({ site, parts }: Props) {
  const t = translator(site.locale, 'shell');
  const brand = translator(site.locale, 'site');
  return (
    <header>
      <div className={styles.strip}>
        <div className={`wrap ${styles.stripRow}`}>
          <StaticHtml as="span">{t('greeting')}</StaticHtml>
          <nav aria-label={t('topMenu')}>
            <Island>
              <StripMenu
                serviceCentre={putPanel('service', parts.serviceCentre)}
                officialAccount={putPanel('officialAccount', parts.officialAccount)}
                words={{ serviceCentre: t('serviceCentre'), officialAccount: t('officialAccount') }}
                language={<LanguageLink site={site} />}
                account={parts.account}
              />
            </Island>
          </nav>
        </div>
      </div>
      <div className={styles.header}>
        <div className={`wrap ${styles.row}`}>
          <StaticHtml as="a" className={styles.logo} href={paths(site).home()}>
            <Logo
              name={brand('name')}
              latin={brand('latin')}
              latinLang={foreignLang(brand('latin'), site.locale)}
            />
          </StaticHtml>
          <Island>
            <MainMenu
              label={t('mainMenu')}
              sections={parts.sections.map((section) => ({
                ...section,
                panel: putPanel(section.key, section.panel),
              }))}
            />
          </Island>
          <div className={styles.end}>
            <details className={styles.search} open>
              <summary aria-label={t('toggleSearch')} title={t('toggleSearch')}>
                <Icon name="search" size={18} />
              </summary>
              <SearchBox site={site} />
            </details>
            <StaticHtml as="a" className={styles.cart} href={paths(site).cart()}>
              <CartLinkContent label={t('cart')} />
            </StaticHtml>
          </div>
        </div>
      </div>
    </header>
  );
}
