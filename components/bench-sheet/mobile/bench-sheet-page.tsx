import { TestList } from '@/components/certificate/mobile/test-list';
import type { Site } from '@/lib/routing/site';
import type { BenchSheetView } from '@/lib/views/bench-sheet/bench-sheet';
import { BenchSheet } from '../bench-sheet';

export function MobileBenchSheet({ site, view }: { site: Site; view: BenchSheetView }) {
  return (
    <BenchSheet site={site} view={view}>
      <TestList tests={view.found?.lot?.tests ?? []} />
    </BenchSheet>
  );
}
