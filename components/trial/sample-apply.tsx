import { useTranslations } from 'next-intl';
import { paths } from '@/lib/routing/paths';
import type { Site } from '@/lib/routing/site';
import type { TrialProgramme, TrialSample } from '@/lib/views/trials';
import styles from './trial-centre.module.css';

interface Props {
  site: Site;
  programme: TrialProgramme;
  sample: TrialSample;
}

/** The way to the application, or why there is none. */
export function SampleApply({ site, programme, sample }: Props) {
  const t = useTranslations('trials');
  if (programme.period === 'SOON') return null;
  if (sample.left === 0) return <span className={styles.gone}>{t('gone')}</span>;
  return (
    <a
      className="button button-primary button-small"
      href={paths(site).page('trialcenter', { apply: sample.id })}
      aria-label={t('applyOf', { name: sample.product.name })}
    >
      {t('apply')}
    </a>
  );
}
