import type { Handlers } from '@/lib/backend/http/context';
import { jsContentGetById, jsContentPageQuery } from './article-handlers';
import { attachmentSelect } from './attachment-handlers';
import { contentGet, contentList, contentPreview, contentVersions } from './edit/read-handlers';
import { contentRestore, contentSave } from './edit/save-handlers';
import { problemHelped } from './helped-handler';
import { manualClassifyQuery, manualInfoQuery } from './manual-handlers';
import { noticeGetById, noticePageQuery } from './notice-handlers';
import { problemGetById, problemQuery } from './problem-handlers';

/** Answers what there is to read: technical resources, news, questions, documents; and what staff change of it. */
export const contentHandlers = {
  jsContentPageQuery,
  jsContentGetById,
  noticePageQuery,
  noticeGetById,
  problemQuery,
  problemGetById,
  problemHelped,
  manualClassifyQuery,
  manualInfoQuery,
  attachmentSelect,
  contentList,
  contentGet,
  contentPreview,
  contentSave,
  contentVersions,
  contentRestore,
} satisfies Partial<Handlers>;
