import { Breadcrumb } from '@/components/ui/breadcrumb';
import { Island } from '@/components/ui/island';
import { rawWords } from '@/lib/i18n/translator';
import { paths } from '@/lib/routing/paths';
import type { Site } from '@/lib/routing/site';
import type { BenchView } from '@/lib/views/light-bench/light-bench-load';
import { EmptyBenchIsland, LaidBenchIsland } from './islands';
import styles from './light-bench-page.module.css';
import { emptyDrawing } from './plot/empty-drawing';

/** The bench on its ink, edge to edge. One page for both devices: their differences are sizes alone. */
export function LightBenchPage({ site, view }: { site: Site; view: BenchView }) {
  const words = rawWords(site.locale, 'lightBench');
  return (
    <>
      <div className={`wrap ${styles.trail}`}>
        <Breadcrumb site={site} trail={[{ name: words.title, href: paths(site).spectra() }]} />
      </div>
      <div className={styles.ink}>
        <Island>
          {view.products.length > 0 || view.search ? (
            <LaidBenchIsland key={view.asked} site={site} view={view} words={words} />
          ) : (
            <EmptyBenchIsland
              key={view.asked}
              site={site}
              view={view}
              words={words}
              drawn={emptyDrawing({ site, view, words })}
            />
          )}
        </Island>
      </div>
    </>
  );
}
