import { callBrowser } from '@/lib/api/browser';
import { changeRows, type ListQuery, listQuery } from '@/lib/api/query/list-queries';
import { type Action, type CallQuery, callQuery, notFoundIsSuccess } from '@/lib/api/query/queries';
import { queryKeys } from '@/lib/api/query/query-keys';
import type { CallData } from '@/lib/contract/calls';
import type { PageCode } from '@/lib/domain/page-codes';

type WireVisit = CallData<'visitTrailPageQuery'>['data'][number];

/** One visit to a page. */
export interface Visit {
  id: number;
  pageCode: string;
  pageName: string;
  /** What the page was about: a category, an article; empty for none. */
  subjectId: string;
  subjectName: string;
  /** Address of its picture, and a line about it; empty for none. */
  picture: string;
  detail: string;
  /** Set when what it was about stands in Chinese, for lack of a translation. */
  lang?: 'zh' | undefined;
  /** Catalogue number of a product that is no longer made: its page may be gone. */
  formerNo?: string | undefined;
  /** Its page is gone. */
  withdrawn?: boolean | undefined;
  visitedAt: string;
}

const toVisit = ({ busiId, busiName, busiImg, descr, ...visit }: WireVisit): Visit => ({
  ...visit,
  subjectId: busiId,
  subjectName: busiName,
  picture: busiImg,
  detail: descr,
});

/** What one would look for again: not the pages where one looks. */
const TO_FIND = { exceptCode: 'PERSONAL' satisfies PageCode };

/** Newest first. */
export const visitsQuery = (): ListQuery<Visit> =>
  listQuery(queryKeys.visitList, 'visitTrailPageQuery', TO_FIND, toVisit, 50);

export const lastVisitsQuery = (rows: number): CallQuery<Visit[]> =>
  callQuery(queryKeys.lastVisits(rows), 'visitTrailPageQuery', { ...TO_FIND, rowSize: rows }, ({ data }) =>
    data.map(toVisit),
  );

/** Forgets one visit, or all of them. */
export const forgetVisits: Action<number | 'all', null> = {
  call: async (id) => {
    const historyClear = id === 'all' ? { all: true } : { ids: [id] };
    return notFoundIsSuccess(await callBrowser('customerBaseUpdate', { historyClear }));
  },
  onDone: (client, _, id) => {
    if (id === 'all') void client.resetQueries({ queryKey: queryKeys.visitList });
    else changeRows<Visit>(client, queryKeys.visitList, (rows) => rows.filter((row) => row.id !== id), 1);
  },
};
