import { Island } from '@/components/ui/island';
import { formatDate } from '@/lib/domain/dates';
import { translator } from '@/lib/i18n/translator';
import { paths } from '@/lib/routing/paths';
import type { Site } from '@/lib/routing/site';
import { questionsJsonLd } from '@/lib/seo/reading';
import type { QuestionView } from '@/lib/views/reading/questions';
import { HelpLinks } from '../help-links';
import { PageFrame } from '../page-frame';
import { Prose } from '../prose';
import { SideSection } from '../reading-columns';
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
      side={
        <>
          {beside.length > 0 && (
            <SideSection id="beside" title={question.groupName}>
              <ul>
                {beside.map(({ id, question: other, lang }) => (
                  <li key={id}>
                    <a href={to.page('faqs', { id })} lang={lang} data-prefetch="">
                      {other}
                    </a>
                  </li>
                ))}
              </ul>
            </SideSection>
          )}
          <HelpLinks site={site} except="consultingservice" />
        </>
      }
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
    </PageFrame>
  );
}
