import type { Metadata } from 'next';
import { QuestionPage } from '@/components/reading/questions/question-page';
import { Questions } from '@/components/reading/questions/questions';
import { translator } from '@/lib/i18n/translator';
import { oneOf } from '@/lib/routing/query-value';
import { alternates } from '@/lib/seo/alternates';
import { toDescription } from '@/lib/seo/reading';
import { idOf, siteOf } from '@/lib/views/params';
import { loadQuestionsView, loadQuestionView } from '@/lib/views/reading/questions';

/** A question or a search is in the query: rendered on each request over briefly cached data. */
export const dynamic = 'force-dynamic';

interface Props {
  params: Promise<{ device: string; locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function QuestionsPage({ params, searchParams }: Props) {
  const site = await siteOf(params);
  const { id, words } = await searchParams;
  const one = oneOf(id);
  if (one !== undefined)
    return <QuestionPage site={site} view={await loadQuestionView(idOf(one), site.locale)} />;
  return <Questions site={site} view={await loadQuestionsView(oneOf(words) ?? '', site.locale)} />;
}

/** Every answer is worth an index entry of its own; what somebody searched for is not. */
export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const site = await siteOf(params);
  const t = translator(site.locale, 'reading');
  const { id, words } = await searchParams;
  const one = oneOf(id);
  if (one !== undefined) {
    const { question } = await loadQuestionView(idOf(one), site.locale);
    return {
      title: question.question,
      description: toDescription(question.answerHtml),
      ...alternates(site, (to) => to.page('faqs', { id: question.id }), {
        kind: 'question',
        id: question.id,
        title: question.question,
      }),
    };
  }
  if (words !== undefined) return { title: t('questions.title'), robots: { index: false, follow: true } };
  return {
    title: t('questions.title'),
    description: t('questions.intro'),
    ...alternates(site, (to) => to.page('faqs')),
  };
}
