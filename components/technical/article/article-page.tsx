import type { Site } from '@/lib/routing/site';
import type { ArticleView } from '@/lib/views/technical/article';
import { PeriodicalContents } from '../periodical-contents';
import { ProtocolBody } from '../protocol/protocol-body';
import { VideoBody } from '../video/video-body';
import { ArticleFrame } from './article-frame';

/** One technical resource. One page for both devices: their differences are sizes and columns alone. */
export function ArticlePage({ site, view }: { site: Site; view: ArticleView }) {
  return (
    <ArticleFrame site={site} view={view}>
      <VideoBody site={site} view={view} />
      {view.protocol && <ProtocolBody site={site} protocol={view.protocol} pdf={view.pdf} />}
      <PeriodicalContents site={site} view={view} />
    </ArticleFrame>
  );
}
