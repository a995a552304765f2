import type { Site } from '@/lib/routing/site';
import type { CertificateView } from '@/lib/views/bench-sheet/certificate';
import { CertificateFrame } from '../certificate-frame';
import { TestList } from './test-list';

export function MobileCertificate({ site, view }: { site: Site; view: CertificateView }) {
  return (
    <CertificateFrame site={site} view={view}>
      <TestList tests={view.found?.tests ?? []} />
    </CertificateFrame>
  );
}
