import type { MobileOnlyPage, PageName } from './pages';

interface Equivalent {
  page: PageName;
  /** Tab of the personal centre that shows the same thing. */
  tab?: string;
}

const EQUIVALENTS: Record<MobileOnlyPage, Equivalent> = {
  protocolDetail: { page: 'jishuxq' },
  syzx: { page: 'personal', tab: 'trials' },
  tiaozu: { page: 'productDetail' },
  guiji: { page: 'personal', tab: 'history' },
  wddd: { page: 'personal', tab: 'orders' },
  wdly: { page: 'personal', tab: 'messages' },
  wdsc: { page: 'personal', tab: 'favourites' },
};

/** The desktop page that stands for a page that exists only under /m, its query carried over. */
export function desktopEquivalent(page: MobileOnlyPage, search: string): { page: PageName; search: string } {
  const { page: target, tab } = EQUIVALENTS[page];
  if (!tab) return { page: target, search };
  const query = new URLSearchParams(search);
  query.set('tab', tab);
  return { page: target, search: `?${query}` };
}
