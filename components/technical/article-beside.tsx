import { Neighbours } from '@/components/reading/neighbours';
import { SideSection } from '@/components/reading/reading-columns';
import { TextContents } from '@/components/reading/text-contents';
import type { Heading } from '@/lib/domain/content/headings';
import { translator } from '@/lib/i18n/translator';
import { paths } from '@/lib/routing/paths';
import type { Site } from '@/lib/routing/site';
import type { ArticleView } from '@/lib/views/technical/article';

interface Props {
  site: Site;
  view: ArticleView;
  headings: readonly Heading[];
}

/** The parts of an article, the products it names, what else is written about them, and what stands before and after it. */
export function ArticleBeside({ site, view, headings }: Props) {
  const t = translator(site.locale, 'technical');
  const to = paths(site);
  const neighbour = (row: ArticleView['next']) =>
    row && { title: row.title, href: to.technicalArticle(row.id) };
  return (
    <>
      <TextContents site={site} headings={headings} />
      {view.products.length > 0 && (
        <SideSection id="products" title={t('article.related')}>
          <ul>
            {view.products.map(({ id, catalogNo, name, nameLang }) => (
              <li key={id}>
                <a href={to.productDetail(id)} data-prefetch="">
                  <b className="numeric">{catalogNo}</b> <span lang={nameLang}>{name}</span>
                </a>
              </li>
            ))}
          </ul>
        </SideSection>
      )}
      {view.beside.length > 0 && (
        <SideSection id="articles" title={t('article.beside')}>
          <ul>
            {view.beside.map(({ id, kind, title, lang }) => (
              <li key={id}>
                <a
                  href={
                    site.device === 'm' && kind === 'protocol'
                      ? to.protocolDetail(id)
                      : to.technicalArticle(id)
                  }
                  lang={lang}
                  data-prefetch=""
                >
                  {title}
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
