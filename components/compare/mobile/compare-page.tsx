import { CrawledTrail } from '@/components/ui/breadcrumb';
import type { Site } from '@/lib/routing/site';
import type { CompareView } from '@/lib/views/product/compare';
import { compareTrail } from '../compare-trail';
import { Comparison } from '../comparison';
import styles from './compare-page.module.css';

export function MobileCompare({ site, view }: { site: Site; view: CompareView }) {
  return (
    <div className={styles.page}>
      <CrawledTrail site={site} trail={compareTrail(site)} />
      <Comparison site={site} view={view} />
    </div>
  );
}
