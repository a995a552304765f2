import { useTranslations } from 'next-intl';
import { paths } from '@/lib/routing/paths';
import type { Site } from '@/lib/routing/site';
import type { ShellView } from '@/lib/views/shell';
import styles from './desktop-footer.module.css';

export function DesktopFooter({ site, view }: { site: Site; view: ShellView }) {
  const t = useTranslations('shell');
  const brand = useTranslations('site');
  return (
    <footer className={styles.footer} aria-label={t('footer')}>
      <div className={`wrap ${styles.columns}`}>
        <p>
          {brand('slogan')}
          <br />
          {brand('researchOnly')}
        </p>
        {view.hotProducts && (
          <nav aria-label={t('hotProducts')}>
            <h2>{t('hotProducts')}</h2>
            <ul>
              {view.hotProducts.map((product) => (
                <li key={product.id}>
                  <a href={paths(site).productDetail(product.id)}>{product.name}</a>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
      <p className={`wrap ${styles.legal}`}>
        {t('copyright', { year: String(view.year) })} · {t('icp')} · {t('police')}
      </p>
    </footer>
  );
}
