import { wholeAmounts } from '@/lib/domain/text/whole-amounts';
import { translator } from '@/lib/i18n/translator';
import { paths } from '@/lib/routing/paths';
import type { Site } from '@/lib/routing/site';
import type { Menu } from '@/lib/views/shell/menu';
import type { ShellView } from '@/lib/views/shell/shell';
import { CommitmentItems } from '../commitment-items';
import { FooterLinks } from '../footer-links';
import { ShellLegal } from '../shell-legal';
import { ServiceLines } from '../supplier/service-lines';
import styles from './footer.module.css';

export function MobileFooter({ site, view, menu }: { site: Site; view: ShellView; menu: Menu }) {
  const t = translator(site.locale, 'shell');
  const brand = translator(site.locale, 'site');
  const to = paths(site);
  const hot = (view.hotProducts ?? []).map(({ id, name, lang }) => ({
    label: wholeAmounts(name),
    href: to.productDetail(id),
    lang,
  }));
  const products = menu.sections.find(({ key }) => key === 'products')?.links ?? [];
  const resources = menu.sections.find(({ key }) => key === 'technical')?.links ?? [];
  return (
    <footer className={styles.footer}>
      {view.commitments && view.commitments.length > 0 && (
        <ul className={styles.commitments} aria-label={t('commitments')}>
          <CommitmentItems commitments={view.commitments} size={24} />
        </ul>
      )}
      <FooterLinks title={t('hotProducts')} links={hot} />
      <FooterLinks title={t('services')} links={[...products, ...menu.footer]} />
      <FooterLinks title={t('resources')} links={resources} />
      <ServiceLines lines={view.serviceLines ?? []} />
      <p>{brand('researchOnly')}</p>
      <ShellLegal site={site} view={view} className={styles.legal} />
    </footer>
  );
}
