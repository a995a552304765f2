import { Island } from '@/components/ui/island';
import { formatDate } from '@/lib/domain/dates';
import { translator } from '@/lib/i18n/translator';
import { paths } from '@/lib/routing/paths';
import type { Site } from '@/lib/routing/site';
import { questionsJsonLd } from '@/lib/seo/reading';
import type { QuestionView } from '@/lib/views/reading/questions';
import { PageFrame } from '../page-frame';
import { Prose } from '../prose';
import { helpedWords } from './helped-words';
import { Helped } from './islands';
import styles from './questions.module.css';

/** One question with its answer, the products it is about, and what else is asked under its heading. */
export function QuestionPage({ site, view }: { site: Site; view: QuestionView }) {
  const t = translator(site.locale, 'reading');
  const to = paths(site);
  const { question, beside } = view;
  return (
    <PageFrame
      site={site}
      title={question.question}
      lang={question.lang}
      trail={[{ name: t('questions.title'), href: to.page('faqs') }]}
      canonical={paths({ ...site, device: 'pc' }).page('faqs', { id: question.id })}
      data={[questionsJsonLd([question], site)]}
    >
      <Prose site={site} html={question.answerHtml} lang={question.lang} />
      <Island>
        <Helped
          // Another question is another answer to judge.
          key={question.id}
          id={question.id}
          question={question.question}
          lang={question.lang}
          contactHref={to.page('consultingservice', { subject: question.question })}
          words={helpedWords(site.locale)}
        />
      </Island>
      <p className={`numeric ${styles.facts}`}>
        {t('questions.updated', { date: formatDate(question.updatedAt) })}
        {question.catalogNos.map((catalogNo) => (
          <a key={catalogNo} href={to.search(catalogNo)}>
            {catalogNo}
          </a>
        ))}
      </p>
      <p className={styles.ask}>
        <a href={to.page('consultingservice', { subject: question.question })} className="button">
          {t('questions.ask')}
        </a>
      </p>
      {beside.length > 0 && (
        <section className={styles.group} aria-labelledby="beside">
          <h2 id="beside" lang={question.lang}>
            {question.groupName}
          </h2>
          <ul>
            {beside.map(({ id, question: other, lang }) => (
              <li key={id}>
                <a href={to.page('faqs', { id })} lang={lang} data-prefetch="">
                  {other}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </PageFrame>
  );
}
