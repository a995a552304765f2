import { excitationGrade, excitationPercent } from '@/lib/domain/light/lasers';
import { translator } from '@/lib/i18n/translator';
import type { Site } from '@/lib/routing/site';
import type { Fit } from '@/lib/views/product/light';
import styles from './fit-mark.module.css';

interface Props {
  site: Site;
  fit: Fit | null;
  /** Of several lines, which one it is has to be said. */
  withLine: boolean;
}

/** How well the chosen laser line excites a product: per cent of its excitation maximum, and the grade. */
export function FitMark({ site, fit, withLine }: Props) {
  const t = translator(site.locale, 'productList.fit');
  const grades = translator(site.locale, 'product.spectra.grades');
  if (!fit) return <span className={styles.fit}>{t('unknown')}</span>;
  const grade = excitationGrade(fit.share);
  return (
    <span className={`${styles.fit} ${styles[grade]}`}>
      <strong>{excitationPercent(fit.share)} %</strong>{' '}
      <small>
        {grades(grade)}
        {withLine && ` · ${fit.line}`}
      </small>
    </span>
  );
}
