import { useTranslations } from 'next-intl';
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

export function DesktopTrials({ site, programmes }: Props) {
  return (
    <TrialCentre
      site={site}
      programmes={programmes}
      samples={(programme) => <SampleTable site={site} programme={programme} />}
    />
  );
}

function SampleTable({ site, programme }: { site: Site; programme: TrialProgramme }) {
  const t = useTranslations('trials');
  return (
    <table className={styles.samples}>
      <caption className="visually-hidden">{t('samples')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('product')}</th>
          <th scope="col">{t('size')}</th>
          <th scope="col">{t('left')}</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {programme.samples.map((sample) => (
          <tr key={sample.id}>
            <th scope="row">
              <SampleProduct site={site} sample={sample} />
            </th>
            <td className="numeric" lang={sample.sizeLang}>
              {sample.size}
            </td>
            <td className="numeric">{t('leftOf', { left: sample.left, quota: sample.quota })}</td>
            <td className={styles.action}>
              <SampleApply site={site} programme={programme} sample={sample} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
