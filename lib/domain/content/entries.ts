/** What a technical resource is. */
export const ARTICLE_KINDS = ['protocol', 'market', 'periodical', 'video'] as const;
export type ArticleKind = (typeof ARTICLE_KINDS)[number];

/** The class of each kind: the specification tells the four technical resources apart by their Chinese names. */
export const ARTICLE_CLASSES: Record<ArticleKind, { zh: string; en: string }> = {
  protocol: { zh: '实验方案', en: 'Protocols' },
  market: { zh: '市场资料', en: 'Market materials' },
  periodical: { zh: '电子期刊', en: 'Electronic periodicals' },
  video: { zh: '技术视频', en: 'Technical videos' },
};

/** `topName` of the classes above. */
export const ARTICLE_TOP = 'LM';

/** `typeCode` of the lists of company texts: pages of text, history, people, links, ways to reach the house, customer service. */
export const COMPANY_LISTS = {
  text: 'QTSZ',
  milestone: 'FZLC',
  member: 'GLTD',
  link: 'YQLJ',
  contact: 'LXFS',
  service: 'KFFW',
} as const;
export type CompanyKind = keyof typeof COMPANY_LISTS;

/** Everything that is written, by what its files are called in. */
export const CONTENT_KINDS = [
  ...ARTICLE_KINDS,
  'notice',
  'question',
  'brochure',
  'text',
  'service',
  'milestone',
  'member',
  'link',
  'contact',
] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];

export const isCompanyKind = (kind: ContentKind): kind is CompanyKind => kind in COMPANY_LISTS;

/** The drawn heads of team members. */
export const PORTRAITS = ['short', 'bob', 'long', 'bun', 'glasses', 'grey'] as const;
export type PortraitKind = (typeof PORTRAITS)[number];

/** Texts that would be nothing without their words; the others have a name, a film, files or an address to show. */
const WORDED: readonly ContentKind[] = ['protocol', 'market', 'notice', 'question', 'text', 'service'];
export const needsBody = (kind: ContentKind): boolean => WORDED.includes(kind);

/** `busiType` of the files of an article, of news or of a brochure. */
export const CONTENT_FILES = 'CONTENT';

/** What a search tells apart, in the order of its tabs; the first is a search of the catalogue. */
export const SEARCH_KINDS = ['product', 'protocol', 'article', 'news', 'document', 'question'] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];
