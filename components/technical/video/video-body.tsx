import { Island } from '@/components/ui/island';
import { formatClock } from '@/lib/domain/content/format-clock';
import { fluidSources } from '@/lib/domain/picture-sizes';
import { rawWords, translator } from '@/lib/i18n/translator';
import type { Site } from '@/lib/routing/site';
import type { ArticleView } from '@/lib/views/technical/article';
import { VideoPlayer } from '../islands';
import styles from './video.module.css';

/** A video with its chapters and speeds, and below it what its captions say. */
export function VideoBody({ site, view }: { site: Site; view: ArticleView }) {
  const { video } = view;
  if (!video) return null;
  const t = translator(site.locale, 'technical');
  return (
    <>
      <Island>
        <VideoPlayer
          locale={site.locale}
          title={view.title}
          poster={view.cover && fluidSources(view.cover).src}
          video={video}
          words={rawWords(site.locale, 'technical', 'video')}
        />
      </Island>
      <details className={styles.transcript}>
        <summary>{t('video.transcript')}</summary>
        <ol>
          {video.transcript.map(({ second, text }) => (
            <li key={second}>
              <span className="numeric">{formatClock(Math.floor(second))}</span> {text}
            </li>
          ))}
        </ol>
      </details>
    </>
  );
}
