import { TestTable } from '@/components/certificate/desktop/test-table';
import type { Site } from '@/lib/routing/site';
import type { BenchSheetView } from '@/lib/views/bench-sheet/bench-sheet';
import { BenchSheet } from '../bench-sheet';

export function DesktopBenchSheet({ site, view }: { site: Site; view: BenchSheetView }) {
  return (
    <BenchSheet site={site} view={view}>
      <TestTable tests={view.found?.lot?.tests ?? []} />
    </BenchSheet>
  );
}
