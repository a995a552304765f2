import { CONTACT_TEXT } from '@/lib/domain/content/contact-text';
import { PRIVACY } from '@/lib/domain/content/policies';
import type { PageName } from '@/lib/routing/pages';
import { pageOf, paths } from '@/lib/routing/paths';
import type { Section } from '@/lib/routing/sections';
import type { Site } from '@/lib/routing/site';
import type { ServiceNode, ShellView } from './shell';

export interface MenuLink {
  label: string;
  href: string;
  lang?: 'zh';
  /** The level below. */
  links?: MenuLink[];
}

export interface MenuSection {
  key: Section;
  label: string;
  /** The section's own page; null when it only opens its entries. */
  href: string | null;
  links: MenuLink[];
}

/** The words of entries that no call names. */
export interface MenuWords extends Record<Section, string> {
  productList: string;
  brands: string;
  history: string;
  team: string;
  links: string;
  contact: string;
  privacy: string;
  certificates: string;
  lightBench: string;
  benchSheet: string;
}

/**
 * A category as it travels to the browser, id, name, those below it, and that it has no translation: the tree is on every
 * page, so its addresses are written there.
 */
export type CategoryEntry = [id: number, name: string, children?: CategoryEntry[], lang?: 'zh'];

export interface Menu {
  sections: MenuSection[];
  categories: CategoryEntry[];
  serviceCentre: MenuLink[];
  /** Certificates, contact, links, the company's texts and its privacy policy. */
  footer: MenuLink[];
}

/** Chinese name of a technical-resource class → its page (specification, section 7). */
const TECHNICAL_PAGES: Readonly<Record<string, PageName>> = {
  实验方案: 'protocol',
  市场资料: 'arketinformation',
  电子期刊: 'electronicPeriodicals',
  技术视频: 'videoFrequency',
};

const ABOUT_TEXTS = ['GSJJ', 'QYWH', CONTACT_TEXT];

/**
 * Every menu of one device and language. Pure: what a call did not give, and what leads to no page, is left out; a
 * section without entries and without a page of its own too.
 */
export function buildMenu(view: ShellView, site: Site, words: MenuWords): Menu {
  const to = paths(site);
  const shown = (href: string) => pageOf(href) !== null || /^https:\/\//i.test(href);
  const link = (label: string, href: string, lang?: 'zh'): MenuLink[] =>
    shown(href) ? [{ label, href, ...(lang && { lang }) }] : [];
  const companyText = ({ subTypeCode, subTypeName, lang }: NonNullable<ShellView['companyTexts']>[number]) =>
    subTypeCode === CONTACT_TEXT
      ? link(subTypeName, to.page('contact'), lang)
      : link(subTypeName, to.companyText(subTypeCode, subTypeName), lang);
  const texts = view.companyTexts ?? [];

  const services = (nodes: ServiceNode[] | null, fallback: (id: number) => string | null): MenuLink[] =>
    (nodes ?? []).flatMap(({ id, name, navName, children, lang }) => {
      const links = services(children, fallback);
      const own = /^https:\/\//i.test(navName)
        ? navName
        : (navName !== '/' && to.localHref(navName)) || fallback(id);
      const isUnwritten = own === to.customerService(id) && view.writtenServices?.has(id) === false;
      const entry = own === null || isUnwritten ? [] : link(name, own, lang);
      if (links.length === 0) return entry;
      const [first] = links;
      const href = entry[0]?.href ?? first?.href;
      return href ? [{ label: name, href, ...(lang && { lang }), links }] : [];
    });

  const sections: MenuSection[] = [
    { key: 'home', label: words.home, href: to.home(), links: [] },
    {
      key: 'products',
      label: words.products,
      href: to.page('product'),
      links: [...link(words.productList, to.product()), ...link(words.brands, to.brandList())],
    },
    {
      key: 'news',
      label: words.news,
      href: to.page('realtimeinfoindex'),
      links: (view.newsTypes ?? []).flatMap(({ name, valStr, lang }) => link(name, to.news(valStr), lang)),
    },
    {
      key: 'customerService',
      label: words.customerService,
      href: null,
      links: services(view.customerService, (id) => to.customerService(id)),
    },
    {
      key: 'technical',
      label: words.technical,
      href: to.page('allTechnologies'),
      links: [
        ...(view.technical ?? []).flatMap(({ name, nameZh, lang }) => {
          const resource = TECHNICAL_PAGES[nameZh];
          return resource ? link(name, to.page(resource), lang) : [];
        }),
        ...(view.hasViewer ? link(words.lightBench, to.spectra()) : []),
        ...link(words.benchSheet, to.bench()),
      ],
    },
    {
      key: 'about',
      label: words.about,
      href: to.page('aboutus'),
      links: [
        ...ABOUT_TEXTS.flatMap((code) => texts.filter((text) => text.subTypeCode === code)).flatMap(
          companyText,
        ),
        ...(view.hasHistory ? link(words.history, to.page('ftpJS')) : []),
        ...(view.hasTeam ? link(words.team, to.page('teammembers')) : []),
      ],
    },
  ];
  return {
    sections: sections.filter(({ href, links }) => href !== null || links.length > 0),
    categories: (view.categories ?? []).map(toCategoryEntry),
    serviceCentre: services(view.serviceCentre, () => null),
    footer: [
      ...link(words.certificates, to.certificate()),
      ...link(words.contact, to.page('contact')),
      ...link(words.links, to.page('links')),
      ...texts
        .filter(({ subTypeCode }) => subTypeCode !== CONTACT_TEXT && subTypeCode !== PRIVACY)
        .flatMap(companyText),
      // In every shop, whether or not its texts can be had: nobody registers without it.
      ...link(words.privacy, to.companyText(PRIVACY, words.privacy)),
    ],
  };
}

function toCategoryEntry({
  id,
  name,
  children,
  lang,
}: NonNullable<ShellView['categories']>[number]): CategoryEntry {
  const below = children.map(toCategoryEntry);
  if (lang) return [id, name, below, lang];
  return below.length > 0 ? [id, name, below] : [id, name];
}
