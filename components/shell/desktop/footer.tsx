import { wholeAmounts } from '@/lib/domain/text/whole-amounts';
import { foreignLang } from '@/lib/i18n/foreign-lang';
import { translator } from '@/lib/i18n/translator';
import { paths } from '@/lib/routing/paths';
import type { Site } from '@/lib/routing/site';
import type { Menu } from '@/lib/views/shell/menu';
import type { ShellView } from '@/lib/views/shell/shell';
import { CommitmentItems } from '../commitment-items';
import { FooterLinks } from '../footer-links';
import { ShellLegal } from '../shell-legal';
import { Logo } from '../supplier/logo';
import { ServiceLines } from '../supplier/service-lines';
import styles from './footer.module.css';

export function DesktopFooter({ site, view, menu }: { site: Site; view: ShellView; menu: Menu }) {
  const t = translator(site.locale, 'shell');
  const brand = translator(site.locale, 'site');
  const resources = menu.sections.find(({ key }) => key === 'technical')?.links ?? [];
  const hot = (view.hotProducts ?? []).map(({ id, name, lang }) => ({
    label: wholeAmounts(name),
    href: paths(site).productDetail(id),
    lang,
  }));
  return (
    <footer className={styles.footer}>
      {view.commitments && view.commitments.length > 0 && (
        <ul className={`wrap ${styles.commitments}`} aria-label={t('commitments')}>
          <CommitmentItems commitments={view.commitments} size={28} />
        </ul>
      )}
      <div className={`wrap ${styles.columns}`}>
        <div>
          <Logo
            name={brand('name')}
            latin={brand('latin')}
            latinLang={foreignLang(brand('latin'), site.locale)}
            tone="light"
          />
          <p>
            {brand('slogan')}
            <br />
            {brand('researchOnly')}
          </p>
          <ServiceLines lines={view.serviceLines ?? []} />
        </div>
        <FooterLinks title={t('hotProducts')} links={hot} />
        <FooterLinks title={t('services')} links={menu.footer} />
        <FooterLinks title={t('resources')} links={resources} />
      </div>
      <ShellLegal site={site} view={view} className={`wrap ${styles.legal}`} />
    </footer>
  );
}
