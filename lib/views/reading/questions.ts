import { cutText } from '@/lib/domain/text/cut-text';
import 'server-only';
import { cache } from 'react';
import { WHOLE_LIST_BYTES } from '@/lib/api/whole-list';
import type { Locale } from '@/lib/routing/site';
import { needed, secondary } from '../ask';

export interface Question {
  id: number;
  /** Heading that it stands under. */
  groupName: string;
  question: string;
  /** Sanitised HTML. */
  answerHtml: string;
  /** Catalogue numbers of the products it is about. */
  catalogNos: readonly string[];
  updatedAt: string;
  /** In Chinese, for lack of a translation. */
  lang?: 'zh' | undefined;
}

/** Questions under the heading they were written for. */
export interface QuestionGroup {
  name: string;
  questions: Question[];
}

export interface QuestionsView {
  /** What was searched for; empty: everything is shown. */
  words: string;
  groups: QuestionGroup[];
}

export interface QuestionView {
  question: Question;
  /** Others under the same heading. */
  beside: Question[];
}

const FRESH_SECONDS = 30;
const LONGEST = 100;
const BESIDE = 8;
/** Of all questions with their answers. */
const OF_ALL = { seconds: FRESH_SECONDS, maxBytes: WHOLE_LIST_BYTES };
const IN_ORDER = { columns: 'seqNo', orders: 'ASC' } as const;

function toGroups(questions: readonly Question[]): QuestionGroup[] {
  const groups = new Map<string, Question[]>();
  for (const question of questions)
    groups.set(question.groupName, [...(groups.get(question.groupName) ?? []), question]);
  return [...groups].map(([name, rows]) => ({ name, questions: rows }));
}

/** All questions, or those that say what was searched for. @throws BackendFailure when the backend fails */
export const loadQuestionsView = cache(async (raw: string, locale: Locale): Promise<QuestionsView> => {
  const words = cutText(raw.trim(), LONGEST);
  const input = { ...IN_ORDER, ...(words !== '' && { keyword: words }) };
  return { words, groups: toGroups(await needed('problemQuery', input, { locale, ...OF_ALL })) };
});

/** One question with its answer. @throws 404 for an unknown one, BackendFailure when the backend fails */
export const loadQuestionView = cache(async (id: number, locale: Locale): Promise<QuestionView> => {
  const [question, all] = await Promise.all([
    needed('problemGetById', { id }, { locale, seconds: FRESH_SECONDS }),
    secondary('problemQuery', IN_ORDER, { locale, ...OF_ALL }),
  ]);
  const beside = (all ?? []).filter((one) => one.groupName === question.groupName && one.id !== id);
  return { question, beside: beside.slice(0, BESIDE) };
});
