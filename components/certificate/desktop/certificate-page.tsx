import type { Site } from '@/lib/routing/site';
import type { CertificateView } from '@/lib/views/bench-sheet/certificate';
import { CertificateFrame } from '../certificate-frame';
import { TestTable } from './test-table';

export function DesktopCertificate({ site, view }: { site: Site; view: CertificateView }) {
  return (
    <CertificateFrame site={site} view={view}>
      <TestTable tests={view.found?.tests ?? []} />
    </CertificateFrame>
  );
}
