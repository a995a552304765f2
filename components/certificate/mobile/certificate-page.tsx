import { useTranslations } from 'next-intl';
import type { Site } from '@/lib/routing/site';
import type { CertificateView } from '@/lib/views/certificate';
import { CertificateFrame } from '../certificate-frame';
import styles from './certificate-page.module.css';

/** A table of six columns is no table on a phone: each test is a list of its own. */
export function MobileCertificate({ site, view }: { site: Site; view: CertificateView }) {
  const t = useTranslations('certificate');
  return (
    <CertificateFrame site={site} view={view}>
      <ul className={styles.tests}>
        {view.found?.tests.map(({ name, method, specification, result, judgement, testedOn }) => (
          <li key={name}>
            <p>
              <b>{name}</b> <span>{t(`judgements.${judgement}`)}</span>
            </p>
            <dl className="numeric">
              <Fact name={t('labels.result')} value={result} />
              <Fact name={t('labels.specification')} value={specification} />
              {method !== null && <Fact name={t('labels.method')} value={method} />}
              <Fact name={t('labels.testedOn')} value={testedOn} />
            </dl>
          </li>
        ))}
      </ul>
    </CertificateFrame>
  );
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);
