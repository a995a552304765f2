import type { Heading } from '@/lib/domain/content/headings';
import { translator } from '@/lib/i18n/translator';
import type { Site } from '@/lib/routing/site';
import styles from './text-contents.module.css';

/** Fewer are seen at a glance. */
const LEAST = 3;

/** True where a text has parts enough to choose among, and a side to show them at. */
export const hasContents = (site: Site, headings: readonly Heading[]): boolean =>
  site.device === 'pc' && headings.length >= LEAST;

/** The parts of a text, each to jump to. */
export function TextContents({ site, headings }: { site: Site; headings: readonly Heading[] }) {
  if (!hasContents(site, headings)) return null;
  const t = translator(site.locale, 'reading');
  return (
    <nav className={styles.contents} aria-labelledby="text-contents">
      <h2 id="text-contents">{t('contents')}</h2>
      <ol>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
