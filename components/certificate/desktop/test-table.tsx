import { useTranslations } from 'next-intl';
import type { CertificateTest } from '@/lib/views/bench-sheet/certificate';
import styles from './certificate-page.module.css';

const COLUMNS = ['test', 'method', 'specification', 'result', 'conclusion', 'testedOn'] as const;

/** The tests of a lot, one a row. */
export function TestTable({ tests }: { tests: readonly CertificateTest[] }) {
  const t = useTranslations('certificate');
  return (
    <table className={`numeric ${styles.tests}`}>
      <thead>
        <tr>
          {COLUMNS.map((column) => (
            <th key={column} scope="col">
              {t(`labels.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {tests.map(({ name, method, specification, result, judgement, testedOn }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{method ?? '–'}</td>
            <td>{specification}</td>
            <td>{result}</td>
            <td>{t(`judgements.${judgement}`)}</td>
            <td>{testedOn}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
