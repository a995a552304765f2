import { Breadcrumb } from '@/components/ui/breadcrumb';
import type { Site } from '@/lib/routing/site';
import type { CompareView } from '@/lib/views/product/compare';
import { compareTrail } from '../compare-trail';
import { Comparison } from '../comparison';

export function DesktopCompare({ site, view }: { site: Site; view: CompareView }) {
  return (
    <div className="wrap">
      <Breadcrumb site={site} trail={compareTrail(site)} />
      <Comparison site={site} view={view} />
    </div>
  );
}
