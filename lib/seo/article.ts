import type { Metadata } from 'next';
import { plainText } from '@/lib/domain/text/plain-text';
import { paths } from '@/lib/routing/paths';
import type { Site } from '@/lib/routing/site';
import type { ArticleView } from '@/lib/views/technical/article';
import { absolute } from './absolute';
import { alternates } from './alternates';
import { houseJsonLd } from './organization';
import { pageDescription } from './page-description';
import { shareAddress } from './share/share-address';

export const articleMetadata = (view: ArticleView, site: Site): Metadata => ({
  title: view.title,
  description: pageDescription(view.summary),
  ...alternates(
    site,
    (to) => (view.kind === 'protocol' ? to.protocolDetail(view.id) : to.technicalArticle(view.id)),
    { kind: 'article', id: view.id, title: view.title },
  ),
});

/** schema.org HowTo for a protocol, Article for anything else. */
export function articleJsonLd(view: ArticleView, site: Site): object {
  const to = paths({ ...site, device: 'pc' });
  const url = absolute(to.technicalArticle(view.id));
  const shared = {
    '@id': url,
    url,
    name: view.title,
    headline: view.title,
    description: view.summary,
    datePublished: view.publishedAt,
    dateModified: view.updatedAt,
    inLanguage: view.lang ?? site.locale,
    image: pictureOf(view, site),
    author: houseJsonLd(site.locale),
    publisher: houseJsonLd(site.locale),
  };
  return whatItIs(view, shared);
}

/** Its cover, or the one drawn of it where it has none. */
const pictureOf = ({ id, cover }: ArticleView, { locale }: Site): string =>
  absolute(cover ?? shareAddress({ of: { kind: 'article', id }, locale }));

/** schema.org's type of an article, with what that type adds. */
function whatItIs(view: ArticleView, shared: { url: string; image: string }): object {
  if (view.protocol) return { ...shared, ...howTo(view, view.protocol, shared.url) };
  if (view.video) return { ...shared, ...videoObject(view, view.video, shared) };
  return { '@type': 'Article', ...shared };
}

function videoObject(
  view: ArticleView,
  video: NonNullable<ArticleView['video']>,
  { url, image }: { url: string; image: string },
): object {
  const [best] = video.sources;
  return {
    '@type': 'VideoObject',
    uploadDate: view.publishedAt,
    duration: `PT${video.seconds}S`,
    thumbnailUrl: image,
    ...(best && { contentUrl: absolute(best.url), encodingFormat: best.mime }),
    transcript: video.transcript.map(({ text }) => text).join(' '),
    hasPart: video.chapters.map(({ title, second }, index) => ({
      '@type': 'Clip',
      name: title,
      startOffset: second,
      endOffset: video.chapters[index + 1]?.second ?? video.seconds,
      url: `${url}#t=${second}`,
    })),
  };
}

function howTo(view: ArticleView, protocol: NonNullable<ArticleView['protocol']>, url: string): object {
  // Steps without a time take some as well: what some of them take together is no duration of the whole.
  const isTimed = protocol.steps.length > 0 && protocol.steps.every((step) => step.seconds !== null);
  const seconds = protocol.steps.reduce((sum, step) => sum + (step.seconds ?? 0), 0);
  return {
    '@type': 'HowTo',
    ...(isTimed && { totalTime: `PT${Math.round(seconds / 60)}M` }),
    supply: protocol.reagents.map(({ name }) => ({ '@type': 'HowToSupply', name })),
    step: protocol.steps.map(({ key, title, html }, index) => ({
      '@type': 'HowToStep',
      position: index + 1,
      name: title,
      text: plainText(html) || title,
      url: `${url}#${key}`,
    })),
    ...(view.version && { version: view.version }),
  };
}
