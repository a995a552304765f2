import { useTranslations } from 'next-intl';
import type { CertificateTest } from '@/lib/views/bench-sheet/certificate';
import styles from './certificate-page.module.css';

/** A table of six columns is no table on a phone: each test is a list of its own. */
export function TestList({ tests }: { tests: readonly CertificateTest[] }) {
  const t = useTranslations('certificate');
  return (
    <ul className={styles.tests}>
      {tests.map(({ name, method, specification, result, judgement, testedOn }) => (
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
  );
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);
