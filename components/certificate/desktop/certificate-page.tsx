import { useTranslations } from 'next-intl';
import type { Site } from '@/lib/routing/site';
import type { CertificateView } from '@/lib/views/certificate';
import { CertificateFrame } from '../certificate-frame';
import styles from './certificate-page.module.css';

const COLUMNS = ['test', 'method', 'specification', 'result', 'conclusion', 'testedOn'] as const;

export function DesktopCertificate({ site, view }: { site: Site; view: CertificateView }) {
  const t = useTranslations('certificate');
  return (
    <CertificateFrame site={site} view={view}>
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
          {view.found?.tests.map(({ name, method, specification, result, judgement, testedOn }) => (
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
    </CertificateFrame>
  );
}
