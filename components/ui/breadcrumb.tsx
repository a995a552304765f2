import { translator } from '@/lib/i18n/translator';
import { paths } from '@/lib/routing/paths';
import type { Site } from '@/lib/routing/site';
import { pageJsonLd, type Step } from '@/lib/seo/trail';
import styles from './breadcrumb.module.css';
import { StaticHtml } from './markup/static-html';
import { StructuredData } from './markup/structured-data';

interface Props {
  site: Site;
  /** From below the home page on; the last is the page itself, which is shown without its address. */
  trail: readonly Step[];
  /** schema.org things that the page is about. */
  data?: readonly object[];
}

/** Where one is, for people and for crawlers. */
export function Breadcrumb({ site, trail, data }: Props) {
  const shell = translator(site.locale, 'shell');
  const all = fromHome(site, trail);
  return (
    <>
      <StaticHtml as="nav" aria-label={shell('breadcrumb')} className={styles.trail}>
        <ol>
          {all.map(({ name, href, lang }, index) => (
            <li key={`${href}${name}`}>
              {index === all.length - 1 ? (
                <span aria-current="page" lang={lang}>
                  {name}
                </span>
              ) : (
                <a href={href} lang={lang}>
                  {name}
                </a>
              )}
            </li>
          ))}
        </ol>
      </StaticHtml>
      <CrawledTrail site={site} trail={trail} data={data} />
    </>
  );
}

/** The same for crawlers alone: a phone's lists and products have no room for a trail. */
export function CrawledTrail({ site, trail, data = [] }: Props) {
  return <StructuredData data={pageJsonLd(data, fromHome(site, trail), site.locale)} />;
}

const fromHome = (site: Site, trail: readonly Step[]): Step[] => [
  { name: translator(site.locale, 'shell')('home'), href: paths(site).home() },
  ...trail,
];
