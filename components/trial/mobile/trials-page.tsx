import { useTranslations } from 'next-intl';
import { InLanguage } from '@/components/ui/words/in-language';
import type { Site } from '@/lib/routing/site';
import type { TrialProgramme } from '@/lib/views/trials';
import { SampleApply } from '../sample-apply';
import { SampleProduct } from '../sample-product';
import { TrialCentre } from '../trial-centre';
import styles from './trials-page.module.css';

interface Props {
  site: Site;
  programmes: readonly TrialProgramme[];
}

export function MobileTrials({ site, programmes }: Props) {
  return (
    <TrialCentre
      site={site}
      programmes={programmes}
      samples={(programme) => <SampleCards site={site} programme={programme} />}
    />
  );
}

function SampleCards({ site, programme }: { site: Site; programme: TrialProgramme }) {
  const t = useTranslations('trials');
  return (
    <ul className={styles.samples} aria-label={t('samples')}>
      {programme.samples.map((sample) => (
        <li key={sample.id}>
          <SampleProduct site={site} sample={sample} />
          <p className={styles.foot}>
            <span className="numeric">
              <InLanguage lang={sample.sizeLang}>{sample.size}</InLanguage> · {t('left')}{' '}
              {t('leftOf', { left: sample.left, quota: sample.quota })}
            </span>
            <SampleApply site={site} programme={programme} sample={sample} />
          </p>
        </li>
      ))}
    </ul>
  );
}
