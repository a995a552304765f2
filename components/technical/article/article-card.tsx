import { ViewCount } from '@/components/reading/view-count';
import { EagerImage } from '@/components/ui/eager-image';
import { Untranslated } from '@/components/ui/untranslated';
import { formatClock } from '@/lib/domain/content/format-clock';
import { formatDate } from '@/lib/domain/dates';
import { fixedSources } from '@/lib/domain/picture-sizes';
import { translator } from '@/lib/i18n/translator';
import type { Site } from '@/lib/routing/site';
import type { ArticleRow } from '@/lib/views/technical/technical';
import { issueWords } from '../issue-words';
import { writeDuration } from '../write-duration';
import styles from './article-card.module.css';
import { articleHref } from './article-href';

interface Props {
  site: Site;
  row: ArticleRow;
  /** Whether it stands at the top of its page, where its picture is seen at once. */
  leads?: boolean;
}

/** An article in a list: what it is, what for, how long, and with which products. */
export function ArticleCard({ site, row, leads = false }: Props) {
  const t = translator(site.locale, 'technical');
  return (
    <li className={styles.card}>
      <div>
        <a href={articleHref(site, row)} lang={row.lang} data-prefetch="">
          {row.title}
        </a>
        <Untranslated site={site} lang={row.lang} />
        <p lang={row.lang}>{row.summary}</p>
        <p className={`numeric ${styles.facts}`}>
          <time dateTime={row.publishedAt}>{formatDate(row.publishedAt)}</time>
          {row.seconds !== null && <span>{t('video.length', { time: formatClock(row.seconds) })}</span>}
          {row.issue && <span>{issueWords(row.issue, t)}</span>}
          {row.steps && (
            <span>
              {t('steps', { count: row.steps.count })}
              {row.steps.minutes > 0 && ` · ${t('timed', { time: writeDuration(row.steps.minutes, t) })}`}
            </span>
          )}
          {row.applications.length > 0 && <span>{row.applications.join(' · ')}</span>}
          {row.catalogNos.length > 0 && <span>{row.catalogNos.slice(0, 4).join(' ')}</span>}
          <ViewCount site={site} count={row.viewCount} />
        </p>
      </div>
      {row.cover && <Cover src={row.cover} kind={row.kind} leads={leads} />}
    </li>
  );
}

/** Width and height in pixels: a picture of a video says what is in it, a cover stands upright. */
const SIZES = { video: [192, 108], periodical: [96, 128], other: [96, 64] } as const;

/** Those that a phone shows as well. */
const LOOKS: Partial<Record<ArticleRow['kind'], string>> = {
  video: styles.video,
  periodical: styles.cover,
};

function Cover({ src, kind, leads }: { src: string; kind: ArticleRow['kind']; leads: boolean }) {
  const isVideo = kind === 'video';
  // The largest of what a phone shows of its page first. Of articles a phone shows no picture, and would fetch it.
  const first = isVideo && leads;
  const [width, height] = kind === 'video' || kind === 'periodical' ? SIZES[kind] : SIZES.other;
  const image = { ...fixedSources(src, width), width, height, className: LOOKS[kind] };
  if (first) return <EagerImage {...image} alt="" fetchPriority="high" />;
  return <img {...image} alt="" loading="lazy" />;
}
