import { paths } from '@/lib/routing/paths';
import type { Site } from '@/lib/routing/site';
import type { CategoryEntry, MenuLink } from '@/lib/views/shell/menu';
import type { QrContact, ServiceLine } from '@/lib/views/shell/shell';

/** One entry of the slide-out menu: a link, or a level of its own. */
export interface MenuNode {
  label: string;
  lang?: 'zh';
  href?: string;
  nodes?: MenuNode[];
  /** What a level shows instead of entries. */
  content?: 'languages' | 'contacts';
}

/** What travels to the browser; the nodes are made there. */
export interface MobileMenuData {
  sections: { key: string; label: string; href: string | null; links: MenuLink[] }[];
  categories: CategoryEntry[];
  serviceCentre: MenuLink[];
  contacts: QrContact[];
  lines: ServiceLine[];
  words: {
    /** A category's own page before those below it; `#` stands for the name. */
    all: string;
    /** The same of a section of the site: a page that says what there is. */
    overview: string;
    serviceCentre: string;
    contact: string;
    language: string;
  };
}

function linkNode({ label, lang, href, links }: MenuLink): MenuNode {
  return links ? { label, lang, nodes: links.map(linkNode) } : { label, lang, href };
}

/** The whole menu as a tree. A level whose entry has a page of its own begins with that page. */
export function menuNodes(data: MobileMenuData, site: Site): MenuNode[] {
  const { sections, categories, serviceCentre, contacts, lines, words } = data;
  const to = paths(site);
  const all = (name: string) => words.all.replace('#', name);
  const overview = (name: string) => words.overview.replace('#', name);
  const category = ([id, name, below = [], lang]: CategoryEntry): MenuNode => {
    const href = to.product({ classifyId: id, type: 'DB', name });
    // A Chinese voice reads the few English words around a name; an English one can't read the name.
    return below.length > 0
      ? { label: name, lang, nodes: [{ label: all(name), lang, href }, ...below.map(category)] }
      : { label: name, lang, href };
  };
  const level = (label: string, nodes: MenuNode[]): MenuNode[] =>
    nodes.length > 0 ? [{ label, nodes }] : [];
  return [
    ...sections.flatMap(({ key, label, href, links }): MenuNode[] => {
      if (key === 'products') return level(label, [...links.map(linkNode), ...categories.map(category)]);
      if (links.length === 0) return href ? [{ label, href }] : [];
      return level(label, [...(href ? [{ label: overview(label), href }] : []), ...links.map(linkNode)]);
    }),
    ...level(words.serviceCentre, serviceCentre.map(linkNode)),
    ...(contacts.length + lines.length > 0 ? [{ label: words.contact, content: 'contacts' as const }] : []),
    { label: words.language, content: 'languages' },
  ];
}
