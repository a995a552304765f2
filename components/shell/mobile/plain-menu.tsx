import { Icon } from '@/components/ui/icons';
import { InLanguage } from '@/components/ui/words/in-language';
import type { Site } from '@/lib/routing/site';
import type { MobileMenuProps } from './menu';
import styles from './menu.module.css';
import { type MenuNode, type MobileMenuData, menuNodes } from './menu-levels';

const ID = 'site-menu';

interface Props extends Pick<MobileMenuProps, 'account' | 'languages' | 'words'> {
  site: Site;
  data: MobileMenuData;
}

/**
 * What the document holds of the menu: its data, read when the menu is first opened; and where no script runs, over
 * the button a link to a plain list of the same entries.
 */
export function PlainMenu({ site, data, account, languages, words }: Props) {
  return (
    <>
      <script
        type="application/json"
        data-menu=""
        dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll('<', '\\u003c') }}
      />
      <noscript>
        <a className={styles.plainTrigger} href={`#${ID}`} aria-label={words.menu}>
          <Icon name="menu" size={24} />
        </a>
        <nav id={ID} className={styles.plain} aria-label={words.menu}>
          <PlainList nodes={menuNodes(data, site)} />
          <a href={account.login}>{words.login}</a>
          <a href={account.register}>{words.register}</a>
          {languages.map(({ locale, label, home }) => (
            <a key={locale} href={home} lang={locale} hrefLang={locale}>
              {label}
            </a>
          ))}
        </nav>
      </noscript>
    </>
  );
}

function PlainList({ nodes }: { nodes: MenuNode[] }) {
  return (
    <ul>
      {nodes
        .filter(({ content }) => !content)
        .map(({ label, lang, href, nodes: below }) => (
          <li key={label + href}>
            {/* Not the whole entry: what lies below may be translated. */}
            {href ? (
              <a href={href} lang={lang}>
                {label}
              </a>
            ) : (
              <InLanguage lang={lang}>{label}</InLanguage>
            )}
            {below && <PlainList nodes={below} />}
          </li>
        ))}
    </ul>
  );
}
