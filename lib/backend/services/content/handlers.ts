import type { Handlers } from '@/lib/backend/http/context';
import { jsContentGetById, jsContentPageQuery } from './article-handlers';
import { attachmentSelect } from './attachment-handlers';
import { manualClassifyQuery, manualInfoQuery } from './manual-handlers';
import { noticeGetById, noticePageQuery } from './notice-handlers';
import { problemGetById, problemQuery } from './problem-handlers';

/** Answers what there is to read: technical resources, news, questions, papers. */
export const contentHandlers = {
  jsContentPageQuery,
  jsContentGetById,
  noticePageQuery,
  noticeGetById,
  problemQuery,
  problemGetById,
  manualClassifyQuery,
  manualInfoQuery,
  attachmentSelect,
} satisfies Handlers;
