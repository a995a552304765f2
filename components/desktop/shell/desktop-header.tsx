import { useTranslations } from 'next-intl';
import { Icon } from '@/components/shared/look/icons';
import { LanguageLink } from '@/components/shared/navigation/language-link';
import { SearchBox } from '@/components/shared/search/search-box';
import { Logo } from '@/components/shared/shell/logo';
import { useAccountWords } from '@/components/shared/shell/shell-words';
import { paths } from '@/lib/routing/paths';
import type { Site } from '@/lib/routing/site';
import type { Exists, Menu } from '@/lib/views/menu';
import type { ShellView } from '@/lib/views/shell';
import styles from './desktop-header.module.css';
import { MainMenu } from './main-menu';
import { StripMenu } from './strip-menu';

interface Props {
  site: Site;
  view: ShellView;
  menu: Menu;
  exists: Exists;
}

export function DesktopHeader({ site, view, menu, exists }: Props) {
  const t = useTranslations('shell');
  const brand = useTranslations('site');
  const account = useAccountWords();
  const to = paths(site);
  return (
    <header>
      <div className={styles.strip}>
        <div className={`wrap ${styles.stripRow}`}>
          <span>{t('greeting')}</span>
          <nav aria-label={t('topMenu')}>
            <StripMenu
              serviceCentre={menu.serviceCentre}
              officialAccount={view.officialAccount}
              words={{
                serviceCentre: t('serviceCentre'),
                officialAccount: t('officialAccount'),
                scan: t('scanToFollow'),
              }}
              language={<LanguageLink site={site} />}
              account={{
                words: account,
                home: to.home(),
                login: exists('login') ? to.login() : null,
                register: exists('zhuce') ? to.register() : null,
                personal: exists('personal') ? to.personal() : null,
                fileBase: view.fileBase,
                knowsUsers: view.knowsUsers,
              }}
            />
          </nav>
        </div>
      </div>
      <div className={styles.header}>
        <div className={`wrap ${styles.row}`}>
          <a className={styles.logo} href={to.home()}>
            <Logo name={brand('name')} latin={brand('latin')} />
          </a>
          <MainMenu
            site={site}
            label={t('mainMenu')}
            sections={menu.sections.map((section) => ({
              ...section,
              moreLabel: t('moreOf', { name: section.label }),
            }))}
            categories={menu.categories}
          />
          <div className={styles.end}>
            <details className={styles.search} open>
              <summary aria-label={t('toggleSearch')} title={t('toggleSearch')}>
                <Icon name="search" size={18} />
              </summary>
              <SearchBox site={site} />
            </details>
            {exists('shoping') && (
              <a className={styles.cart} href={to.cart()}>
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
