import { Breadcrumb } from '@/components/ui/breadcrumb';
import { translator } from '@/lib/i18n/translator';
import { paths } from '@/lib/routing/paths';
import type { Site } from '@/lib/routing/site';
import type { CompareView } from '@/lib/views/product/compare';
import { Comparison } from '../comparison';

export function DesktopCompare({ site, view }: { site: Site; view: CompareView }) {
  return (
    <div className="wrap">
      <Breadcrumb
        site={site}
        trail={[
          { name: translator(site.locale, 'shell')('products'), href: paths(site).product() },
          { name: translator(site.locale, 'compare')('title') },
        ]}
      />
      <Comparison site={site} view={view} />
    </div>
  );
}
