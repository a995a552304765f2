import { translator } from '@/lib/i18n/translator';
import { paths } from '@/lib/routing/paths';
import type { Site } from '@/lib/routing/site';
import type { Menu, MenuLink } from '@/lib/views/shell/menu';
import type { ShellView } from '@/lib/views/shell/shell';
import { CommitmentItems } from '../commitment-items';
import { Logo } from '../logo';
import { ServiceLines } from '../service-lines';
import { ShellLegal } from '../shell-legal';
import styles from './footer.module.css';

export function DesktopFooter({ site, view, menu }: { site: Site; view: ShellView; menu: Menu }) {
  const t = translator(site.locale, 'shell');
  const brand = translator(site.locale, 'site');
  const resources = menu.sections.find(({ key }) => key === 'technical')?.links ?? [];
  const hot = (view.hotProducts ?? []).map(({ id, name, lang }) => ({
    label: name,
    href: paths(site).productDetail(id),
    lang,
  }));
  const column = (title: string, links: MenuLink[]) =>
    links.length > 0 && (
      <nav aria-label={title}>
        <h2>{title}</h2>
        <ul>
          {links.map(({ label, href, lang }) => (
            <li key={href}>
              <a href={href} lang={lang}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    );
  return (
    <footer className={styles.footer}>
      {view.commitments && view.commitments.length > 0 && (
        <ul className={`wrap ${styles.commitments}`} aria-label={t('commitments')}>
          <CommitmentItems commitments={view.commitments} size={28} />
        </ul>
      )}
      <div className={`wrap ${styles.columns}`}>
        <div>
          <Logo name={brand('name')} latin={brand('latin')} tone="light" />
          <p>
            {brand('slogan')}
            <br />
            {brand('researchOnly')}
          </p>
          <ServiceLines lines={view.serviceLines ?? []} />
        </div>
        {column(t('hotProducts'), hot)}
        {column(t('services'), menu.footer)}
        {column(t('resources'), resources)}
      </div>
      <ShellLegal site={site} view={view} className={`wrap ${styles.legal}`} />
    </footer>
  );
}
