import type { QueryClient } from '@tanstack/react-query';
import { callBrowser } from '@/lib/api/browser';
import { type Action, type CallQuery, callQuery } from '@/lib/api/query/queries';
import { queryKeys } from '@/lib/api/query/query-keys';
import type { CallInput } from '@/lib/contract/calls';
import { CONTENT_KINDS, type ContentKind } from '@/lib/domain/content/entries';
import type { paths } from '@/lib/routing/paths';
import { rowsOfPage } from '../paging';
import { PAGE_ROWS, type Rows } from './rows';

/** A text by what it is and the name of its file. */
export interface TextKey {
  kind: ContentKind;
  slug: string;
}

export interface ContentRow extends TextKey {
  title: string;
  publishedAt: string | null;
  editedAt: string | null;
  /** When a change that waits is to show. */
  waitsUntil: string | null;
  /** What readers say of the answer to a question; null: it is none. */
  helped: { yes: number; no: number } | null;
}

/** In both languages; without English, readers of English get the Chinese. */
interface Translated {
  zh: string;
  en?: string | undefined;
}

export interface ContentText extends TextKey {
  id: number;
  title: Translated;
  /** Null: texts of this kind have none. */
  summary: Translated | null;
  /** Markdown. */
  body: Translated;
  /** The same as sanitised HTML. */
  html: Translated;
  /** Null: texts of this kind are out as long as they are there. */
  publishedAt: string | null;
  /** Numbers of versions: of what is shown here, the newest there is, and the one that readers see. */
  revision: number;
  latest: number;
  live: number;
  waitsUntil: string | null;
  editedAt: string | null;
}

export interface ContentVersion {
  revision: number;
  title: string;
  origin: 'import' | 'edit' | 'restore';
  /** Empty: a command of the machine, or an account that is no longer there. */
  savedBy: string;
  savedAt: string;
  liveAt: string;
  /** `dropped`: a newer one was shown before its time came, and no reader saw it. */
  state: 'live' | 'waiting' | 'past' | 'dropped';
}

const WRITTEN_AS = '.';

/** A text in an address: `notice.fair`. */
export const writeKey = ({ kind, slug }: TextKey): string => `${kind}${WRITTEN_AS}${slug}`;

export function readKey(written: string | null): TextKey | null {
  const [asked = '', slug = '', ...rest] = (written ?? '').split(WRITTEN_AS);
  const kind = CONTENT_KINDS.find((one) => one === asked);
  return kind && /^[A-Za-z0-9][A-Za-z0-9-]{0,79}$/.test(slug) && rest.length === 0 ? { kind, slug } : null;
}

interface Asked {
  kind: ContentKind | '';
  keyword: string;
  page: number;
}

export function contentListQuery({ kind, keyword, page }: Asked): CallQuery<Rows<ContentRow>> {
  const input = {
    ...(kind !== '' && { kind }),
    ...(keyword !== '' && { keyword }),
    ...rowsOfPage(page, PAGE_ROWS),
  };
  return callQuery(queryKeys.deskList('content', input), 'contentList', input, ({ data, total }) => ({
    rows: data,
    total,
  }));
}

/** @param revision a version of it; null: the newest */
export const contentQuery = (
  { kind, slug }: TextKey,
  revision: number | null = null,
): CallQuery<ContentText> =>
  callQuery(
    [...queryKeys.deskContent({ kind, slug }), revision],
    'contentGet',
    { kind, slug, ...(revision !== null && { revision }) },
    (text) => text,
  );

export const contentVersionsQuery = ({ kind, slug }: TextKey): CallQuery<ContentVersion[]> =>
  callQuery(
    [...queryKeys.deskContent({ kind, slug }), 'versions'],
    'contentVersions',
    { kind, slug },
    (all) => all,
  );

export type Draft = Pick<CallInput<'contentPreview'>, 'kind' | 'slug' | 'body'>;

export const contentPreviewQuery = (draft: Draft): CallQuery<ContentText['html']> =>
  callQuery(queryKeys.deskDraft(draft), 'contentPreview', draft, ({ html }) => html);

/** The newest version is the answer itself; its versions are asked for again, and the list that tells of it. */
function onChanged(client: QueryClient, text: ContentText): void {
  client.setQueryData(contentQuery(text).queryKey, text);
  void client.invalidateQueries({ queryKey: contentVersionsQuery(text).queryKey });
  void client.invalidateQueries({ queryKey: queryKeys.deskLists });
}

export const saveContent: Action<CallInput<'contentSave'>, ContentText> = {
  call: (input) => callBrowser('contentSave', input),
  onDone: onChanged,
};

export const restoreContent: Action<CallInput<'contentRestore'>, ContentText> = {
  call: (input) => callBrowser('contentRestore', input),
  onDone: onChanged,
};

/** Where readers find a text; null for one that a menu alone leads to. */
export function addressOf({ kind, slug, id }: ContentText, to: ReturnType<typeof paths>): string | null {
  switch (kind) {
    case 'notice':
      return to.newsArticle(id);
    case 'question':
      return to.page('faqs', { id });
    case 'brochure':
      return to.page('Brochure');
    case 'text':
      return to.companyText(slug);
    case 'service':
      return null;
    case 'milestone':
      return to.page('ftpJS');
    case 'member':
      return to.page('teammembers');
    case 'link':
      return to.page('links');
    case 'contact':
      return to.page('contact');
    default:
      return to.technicalArticle(id);
  }
}
