import { Island } from '@/components/ui/island';
import { Untranslated } from '@/components/ui/untranslated';
import { spaced } from '@/lib/i18n/spaced';
import { translator } from '@/lib/i18n/translator';
import { paths } from '@/lib/routing/paths';
import type { Site } from '@/lib/routing/site';
import { questionsJsonLd } from '@/lib/seo/reading';
import type { QuestionsView } from '@/lib/views/reading/questions';
import { HelpLinks } from '../help-links';
import { PageFrame } from '../page-frame';
import { Prose } from '../prose';
import { SideSection } from '../reading-columns';
import { SearchForm, SearchInput } from '../search-form';
import { helpedWords } from './helped-words';
import { Helped } from './islands';
import styles from './questions.module.css';

/** Questions under their headings, with a search among them; each unfolds here and has an address of its own. */
export function Questions({ site, view }: { site: Site; view: QuestionsView }) {
  const t = translator(site.locale, 'reading');
  const to = paths(site);
  const { words, groups } = view;
  const helped = helpedWords(site.locale);
  const all = groups.flatMap(({ questions }) => questions);
  return (
    <PageFrame
      site={site}
      title={t('questions.title')}
      intro={t('questions.intro')}
      canonical={paths({ ...site, device: 'pc' }).page('faqs')}
      data={words === '' && all.length > 0 ? [questionsJsonLd(all, site)] : []}
      side={
        <>
          <Groups site={site} groups={groups} />
          <HelpLinks site={site} except="faqs" />
        </>
      }
    >
      <SearchForm action={to.page('faqs')} submit={t('questions.find')}>
        <SearchInput name="words" label={t('questions.words')} value={words} maxLength={100} />
      </SearchForm>
      {all.length === 0 && (
        <p className={styles.empty}>
          {spaced(words === '' ? t('questions.empty') : t('questions.notFound', { words }))}
          <a href={to.page('consultingservice')}>{t('questions.ask')}</a>
        </p>
      )}
      {groups.map(({ name, questions }, index) => (
        <section key={name} className={styles.group} aria-labelledby={groupId(index)}>
          <h2 id={groupId(index)}>{name}</h2>
          {questions.map(({ id, question, answerHtml, lang }) => (
            <details key={id} className={styles.question} open={words !== ''}>
              <summary lang={lang}>
                {question}
                <Untranslated site={site} lang={lang} />
              </summary>
              <Prose site={site} html={answerHtml} lang={lang} />
              <Island>
                <Helped
                  id={id}
                  question={question}
                  lang={lang}
                  contactHref={to.page('consultingservice', { subject: question })}
                  words={helped}
                />
              </Island>
              <p>
                <a href={to.page('faqs', { id })}>
                  {t('questions.address')}
                  <span className="visually-hidden"> {question}</span>
                </a>
              </p>
            </details>
          ))}
        </section>
      ))}
    </PageFrame>
  );
}

const groupId = (index: number) => `group-${index + 1}`;

/** The headings, each to jump to. Below them on a phone there is nothing to jump to. */
function Groups({ site, groups }: { site: Site; groups: QuestionsView['groups'] }) {
  if (site.device === 'm' || groups.length < 2) return null;
  const t = translator(site.locale, 'reading');
  return (
    <SideSection id="groups" title={t('questions.groups')}>
      <ul>
        {groups.map(({ name, questions }, index) => (
          <li key={name}>
            <a href={`#${groupId(index)}`}>
              {name} <small className="numeric">{questions.length}</small>
            </a>
          </li>
        ))}
      </ul>
    </SideSection>
  );
}
