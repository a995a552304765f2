'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AccountGuard } from '@/components/account/guard';
import { PERSONAL_GUARDS } from '@/components/personal/frame/personal-tabs';
import { useSite } from '@/components/shell/site-context';
import { LoadedView } from '@/components/ui/data/loaded-view';
import { QueryProvider } from '@/components/ui/data/query-provider';
import { useLoaded } from '@/components/ui/data/use-loaded';
import chips from '@/components/ui/lists/chips.module.css';
import { EmptyList } from '@/components/ui/lists/empty-list';
import { useQueryValues } from '@/components/ui/lists/use-query-values';
import { RichText } from '@/components/ui/markup/rich-text';
import { formatDate, formatDateTime } from '@/lib/domain/dates';
import { type ContentText, contentQuery, readKey, type TextKey } from '@/lib/views/desk/content';
import styles from '../desk.module.css';
import { WithDeskWords } from '../with-desk-words';
import own from './preview.module.css';

interface Props {
  /** There is room to look at it as wide as on the other device as well. */
  choosesWidth: boolean;
}

/** A text, or one of its versions, as readers will see it. Redirects to the login and back. */
export function PreviewView({ choosesWidth }: Props) {
  return (
    <div className={`wrap ${own.page}`}>
      <AccountGuard guards={PERSONAL_GUARDS}>
        <QueryProvider>
          <WithDeskWords>
            <Asked choosesWidth={choosesWidth} />
          </WithDeskWords>
        </QueryProvider>
      </AccountGuard>
    </div>
  );
}

function Asked({ choosesWidth }: { choosesWidth: boolean }) {
  const t = useTranslations('desk.content.previewPage');
  const { get, number } = useQueryValues();
  const text = readKey(get('text'));
  if (!text) return <Gone title={t('gone')} detail={t('goneDetail')} />;
  return <LoadedText text={text} revision={number('version')} choosesWidth={choosesWidth} />;
}

interface LoadedProps {
  text: TextKey;
  revision: number | null;
  choosesWidth: boolean;
}

function LoadedText({ text, revision, choosesWidth }: LoadedProps) {
  const t = useTranslations('desk.content.previewPage');
  const loaded = useLoaded(contentQuery(text, revision));
  if (loaded.state === 'failed' && loaded.failure.kind === 'not_found')
    return <Gone title={t('gone')} detail={t('goneDetail')} />;
  return (
    <>
      {loaded.state !== 'data' && <h1 className="visually-hidden">{t('title')}</h1>}
      <LoadedView loaded={loaded}>{(data) => <Preview text={data} choosesWidth={choosesWidth} />}</LoadedView>
    </>
  );
}

const Gone = ({ title, detail }: { title: string; detail: string }) => (
  <>
    <h1 className="visually-hidden">{title}</h1>
    <EmptyList title={title} detail={detail} />
  </>
);

const WIDTHS = ['computer', 'phone'] as const;

function Preview({ text, choosesWidth }: { text: ContentText; choosesWidth: boolean }) {
  const t = useTranslations('desk.content.previewPage');
  const { locale } = useSite();
  const [width, setWidth] = useState<(typeof WIDTHS)[number]>('computer');
  const pick = (words: { zh: string; en?: string | undefined }) => words[locale] || words.zh;
  // As on the page itself: what has no English shows in Chinese and says so.
  const lang = locale === 'en' && !(text.title.en && text.html.en) ? 'zh' : undefined;
  const title = pick(text.title);
  return (
    <>
      <div className={own.bar}>
        <p className={styles.warning}>{stateOf(text, t)}</p>
        {choosesWidth && (
          <fieldset className={chips.row}>
            <legend className="visually-hidden">{t('width')}</legend>
            {WIDTHS.map((one) => (
              <button
                key={one}
                type="button"
                className={chips.chip}
                aria-pressed={one === width}
                onClick={() => setWidth(one)}
              >
                {t(one)}
              </button>
            ))}
          </fieldset>
        )}
      </div>
      <article className={choosesWidth && width === 'phone' ? own.phone : own.whole} lang={lang}>
        <h1>{title}</h1>
        {text.publishedAt && (
          <p className="numeric">
            <time dateTime={text.publishedAt}>{formatDate(text.publishedAt)}</time>
          </p>
        )}
        {text.summary && <p className={own.summary}>{pick(text.summary)}</p>}
        <RichText html={pick(text.html)} />
      </article>
    </>
  );
}

type Words = ReturnType<typeof useTranslations<'desk.content.previewPage'>>;

function stateOf({ revision, live, waitsUntil }: ContentText, t: Words): string {
  if (revision === live) return t('live', { version: revision });
  return waitsUntil
    ? t('waits', { version: revision, time: formatDateTime(waitsUntil) })
    : t('past', { version: revision });
}
