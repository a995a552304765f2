import type { Metadata } from 'next';
import { plainText } from '@/lib/domain/text/plain-text';
import { paths } from '@/lib/routing/paths';
import type { Site } from '@/lib/routing/site';
import type { NewsArticleView } from '@/lib/views/reading/news';
import type { Question } from '@/lib/views/reading/questions';
import { absolute } from './absolute';
import { alternates } from './alternates';
import { houseJsonLd } from './organization';
import { pageDescription } from './page-description';
import { shareAddress } from './share/share-address';

/** The start of a text for search engines; undefined where there is nothing to say. */
export const toDescription = (html: string): string | undefined =>
  pageDescription(plainText(html)) || undefined;

export const newsMetadata = (view: NewsArticleView, site: Site): Metadata => ({
  title: view.title,
  description: pageDescription(view.summary),
  ...alternates(site, (to) => to.newsArticle(view.id), { kind: 'news', id: view.id, title: view.title }),
});

/** schema.org NewsArticle. */
export function newsJsonLd(view: NewsArticleView, site: Site): object {
  const url = absolute(paths({ ...site, device: 'pc' }).newsArticle(view.id));
  return {
    '@type': 'NewsArticle',
    '@id': url,
    url,
    headline: view.title,
    description: view.summary,
    datePublished: view.publishedAt,
    dateModified: view.updatedAt,
    inLanguage: view.lang ?? site.locale,
    image: absolute(view.cover ?? shareAddress({ of: { kind: 'news', id: view.id }, locale: site.locale })),
    author: houseJsonLd(site.locale),
    publisher: houseJsonLd(site.locale),
  };
}

/** schema.org FAQPage: what stands on the page, each with its own address. */
export const questionsJsonLd = (questions: readonly Question[], site: Site): object => ({
  '@type': 'FAQPage',
  inLanguage: site.locale,
  mainEntity: questions.map(({ id, question, answerHtml, lang = site.locale }) => ({
    '@type': 'Question',
    name: question,
    inLanguage: lang,
    url: absolute(paths({ ...site, device: 'pc' }).page('faqs', { id })),
    acceptedAnswer: { '@type': 'Answer', text: plainText(answerHtml), inLanguage: lang },
  })),
});
