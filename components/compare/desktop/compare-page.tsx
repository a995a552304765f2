import { Breadcrumb } from '@/components/ui/breadcrumb';
import { translator } from '@/lib/i18n/translator';
import { paths } from '@/lib/routing/paths';
import type { Site } from '@/lib/routing/site';
import type { CompareView } from '@/lib/views/product/compare';
import { Comparison } from '../comparison';

export function DesktopCompare({ site, view }: { site: Site; view: CompareView }) {
  const shell = translator(site.locale, 'shell');
  const to = paths(site);
  return (
    <div className="wrap">
      <Breadcrumb
        label={shell('breadcrumb')}
        items={[
          { name: shell('home'), href: to.home() },
          { name: shell('products'), href: to.product() },
          { name: translator(site.locale, 'compare')('title') },
        ]}
      />
      <Comparison site={site} view={view} />
    </div>
  );
}
