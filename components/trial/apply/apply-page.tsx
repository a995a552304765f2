import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { PERSONAL_GUARDS } from '@/components/personal/frame/personal-tabs';
import { Island } from '@/components/ui/island';
import { ClientMessages } from '@/components/ui/words/client-messages';
import { paths } from '@/lib/routing/paths';
import type { Site } from '@/lib/routing/site';
import { requireGuards } from '@/lib/session/guards';
import type { TrialProgramme, TrialSample } from '@/lib/views/trials';
import { SampleProduct } from '../sample-product';
import styles from '../trial-centre.module.css';

export interface ApplyProps {
  site: Site;
  programme: TrialProgramme;
  sample: TrialSample;
}

/** What the form in the browser knows of it. */
export const appliedFor = ({ programme, sample }: ApplyProps) => ({
  sampleId: sample.id,
  programmeId: programme.id,
  skuCode: sample.skuCode,
  perPerson: programme.perPerson,
  verifiedOnly: programme.audience === 'VERIFIED',
  resultDays: programme.resultDays,
});

/** Namespaces of the words the form speaks in the browser; the address form brings its own. */
const MESSAGES = ['trials', 'checkout', 'calls', 'account', 'personal'] as const;

/** The application for one sample: what it is of for everybody, the form for who is logged in. */
export function ApplyPage({ site, programme, sample, children }: ApplyProps & { children: ReactNode }) {
  const t = useTranslations('trials');
  requireGuards(PERSONAL_GUARDS);
  return (
    <div className={`wrap ${styles.page} ${styles.form}`}>
      <a className={styles.back} href={paths(site).page('trialcenter')}>
        <span aria-hidden="true">‹ </span>
        {t('form.back')}
      </a>
      <h1>{t('form.title')}</h1>
      <p lang={programme.lang}>{programme.title}</p>
      <div className={styles.sample}>
        <SampleProduct site={site} sample={sample} />
        <span className="numeric" lang={sample.sizeLang}>
          {sample.size}
        </span>
      </div>
      <ClientMessages namespaces={MESSAGES} locale={site.locale}>
        <Island>{children}</Island>
      </ClientMessages>
    </div>
  );
}
