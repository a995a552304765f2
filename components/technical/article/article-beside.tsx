import { Neighbours } from '@/components/reading/neighbours';
import { ProductLinks } from '@/components/reading/product-links';
import { SideSection } from '@/components/reading/reading-columns';
import { TextContents } from '@/components/reading/text-contents';
import type { Heading } from '@/lib/domain/content/headings';
import { translator } from '@/lib/i18n/translator';
import type { Site } from '@/lib/routing/site';
import type { ArticleView } from '@/lib/views/technical/article';
import { articleHref } from './article-href';

interface Props {
  site: Site;
  view: ArticleView;
  headings: readonly Heading[];
}

/** The parts of an article, the products it names, what else is written about them, and what stands before and after it. */
export function ArticleBeside({ site, view, headings }: Props) {
  const t = translator(site.locale, 'technical');
  const neighbour = (row: ArticleView['next']) =>
    row && { title: row.title, lang: row.lang, href: articleHref(site, { id: row.id, kind: view.kind }) };
  return (
    <>
      <TextContents site={site} headings={headings} />
      {view.products.length > 0 && (
        <SideSection id="products" title={t('article.related')}>
          <ProductLinks site={site} products={view.products} />
        </SideSection>
      )}
      {view.beside.length > 0 && (
        <SideSection id="articles" title={t('article.beside')}>
          <ul>
            {view.beside.map((row) => (
              <li key={row.id}>
                <a href={articleHref(site, row)} lang={row.lang} data-prefetch="">
                  {row.title}
                </a>
              </li>
            ))}
          </ul>
        </SideSection>
      )}
      <Neighbours site={site} previous={neighbour(view.previous)} next={neighbour(view.next)} />
    </>
  );
}
