import type { Bilingual, ContentData } from '@/lib/backend/db/schema';
import { type Lang, pick } from '@/lib/backend/localise';
import { settings } from '@/lib/config/settings';
import { formatDate } from '@/lib/domain/dates';
import type { Run } from '@/lib/domain/protocol/reagent-needs';
import { contactOf, type FrameWords } from '../frame';
import { type DocumentModel, type DocumentSection, text } from '../model';
import { type DocumentWords, documentWords } from '../words';
import { sectionsOfHtml } from './html-sections';
import { protocolSections, sourcesSection } from './protocol-paper';

/** A technical resource as it is kept. */
interface ArticleSource {
  type: string;
  title: Bilingual;
  summary: Bilingual;
  html: Bilingual;
  /** Path below the file base. */
  cover: string | null;
  data: ContentData;
  publishedAt: Date;
}

/** What an article is written with. */
export interface ArticleWriting {
  lang: Lang;
  words: DocumentWords['articles'];
  say(text: Bilingual): string;
}

/** Kinds that are read on paper as well. */
const PAPER_KINDS = ['protocol', 'market', 'periodical'] as const;
type PaperKind = (typeof PAPER_KINDS)[number];
export const paperKindOf = (type: string): PaperKind | null =>
  PAPER_KINDS.find((kind) => kind === type) ?? null;

/**
 * A protocol, an article, or an issue with all of its articles.
 *
 * @param within of an issue its articles, in their order
 * @param runOf what a protocol is computed for: each has its own number of controls
 */
export function articlePaper(
  source: ArticleSource,
  within: readonly ArticleSource[],
  runOf: (data: ContentData) => Run,
  lang: Lang,
): { model: DocumentModel; frame: FrameWords } | null {
  const kind = paperKindOf(source.type);
  if (kind === null) return null;
  const documents = documentWords(lang);
  const writing: ArticleWriting = { lang, words: documents.articles, say: (words) => pick(words, lang).text };
  const { words, say } = writing;
  const { version = null, issue = null } = source.data;
  const published = formatDate(source.publishedAt.toISOString());
  const sections =
    kind === 'periodical'
      ? issueSections(source, within, runOf, writing)
      : [
          { title: words.summary, blocks: [text(say(source.summary))] },
          ...bodySections(source, runOf, writing),
        ];
  const model: DocumentModel = {
    title: words.kinds[kind],
    facts: [
      [words.issue, issue],
      [words.version, version],
      [words.published, published],
    ],
    sections,
  };
  const frame: FrameWords = {
    htmlLang: lang === 'en' ? 'en' : 'zh-CN',
    windowTitle: say(source.title),
    supplier: documents.supplier.name,
    name: { text: say(source.title) },
    sections,
    notes: [documents.notes.research, ...(settings().demo ? [documents.notes.demo] : [])],
    contact: contactOf(documents),
    issuedOn: published,
  };
  return { model, frame };
}

function bodySections(
  source: ArticleSource,
  runOf: (data: ContentData) => Run,
  writing: ArticleWriting,
): DocumentSection[] {
  const { words, say } = writing;
  const { sources = [] } = source.data;
  return [
    ...sectionsOfHtml(say(source.html)),
    ...(source.type === 'protocol' ? protocolSections(source.data, runOf(source.data), writing) : []),
    ...sourcesSection(sources, words),
  ];
}

/** Of an issue, in points: what the issue is about and its contents have room below it. */
const COVER_HEIGHT = 260;

/** Its cover, what the issue is about and its contents, then each article from a page of its own. */
function issueSections(
  source: ArticleSource,
  within: readonly ArticleSource[],
  runOf: (data: ContentData) => Run,
  writing: ArticleWriting,
): DocumentSection[] {
  const { words, say } = writing;
  const { cover } = source;
  return [
    {
      title: '',
      blocks: [cover === null ? null : { kind: 'figure', src: cover, caption: '', highest: COVER_HEIGHT }],
    },
    {
      title: words.summary,
      blocks: [
        text(say(source.summary)),
        ...sectionsOfHtml(say(source.html)).flatMap(({ blocks }) => blocks),
      ],
    },
    { title: words.contents, blocks: [{ kind: 'contents' }] },
    ...within.flatMap((article): DocumentSection[] => [
      { title: say(article.title), onNewPage: true, blocks: [text(say(article.summary))] },
      ...bodySections(article, runOf, writing),
    ]),
  ];
}
