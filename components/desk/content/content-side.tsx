'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useSite } from '@/components/shell/site-context';
import { LoadedView } from '@/components/ui/data/loaded-view';
import { useLoaded } from '@/components/ui/data/use-loaded';
import { backendHost } from '@/lib/config/backend-host';
import { formatDateTime } from '@/lib/domain/dates';
import { paths } from '@/lib/routing/paths';
import { addressOf, type ContentText, contentQuery, type TextKey, writeKey } from '@/lib/views/desk/content';
import styles from '../desk.module.css';
import { useDeskParts } from '../parts';
import { DeskStatus } from '../status';
import own from './content.module.css';
import { EditForm } from './edit-form';
import { Versions } from './versions';

/** One text beside the list: its form, and what it said before. */
export function ContentSide({ text, onClose }: { text: TextKey; onClose: () => void }) {
  const t = useTranslations('desk.content');
  const { Side } = useDeskParts();
  const loaded = useLoaded(contentQuery(text));
  const [done, setDone] = useState('');
  const [form, setForm] = useState(0);
  const begin = (words: string) => {
    setDone(words);
    setForm((current) => current + 1);
  };
  // Nothing tells of changes in a foreign backend: pages are as old as they may be.
  const saved = () => t(backendHost() === '' ? 'saved' : 'savedElsewhere');
  const { locale } = useSite();
  const title = loaded.state === 'data' ? loaded.data.title[locale] || loaded.data.title.zh : t('title');
  return (
    <Side title={title} onClose={onClose}>
      <LoadedView loaded={loaded}>
        {(data) => (
          <>
            <Facts text={data} />
            <DeskStatus failure={null} done={done} />
            <EditForm
              // Filled in once: an answer that comes later must not take away what is being written.
              key={form}
              text={data}
              onStale={loaded.refetch}
              onReset={() => begin('')}
              onSaved={({ waitsUntil }) =>
                begin(waitsUntil ? t('savedLater', { time: formatDateTime(waitsUntil) }) : saved())
              }
            />
            <Versions text={data} onRestored={(version) => begin(t('restored', { version }))} />
          </>
        )}
      </LoadedView>
    </Side>
  );
}

function Facts({ text }: { text: ContentText }) {
  const t = useTranslations('desk.content');
  const to = paths(useSite());
  const address = addressOf(text, to);
  const isOut = text.publishedAt === null || Date.parse(text.publishedAt) <= Date.now();
  return (
    <>
      {text.waitsUntil && (
        <p className={styles.warning}>{t('waiting', { time: formatDateTime(text.waitsUntil) })}</p>
      )}
      <p className={own.links}>
        {isOut && address && (
          <a href={address} className="button button-small">
            {t('page')}
          </a>
        )}
        <a
          href={to.page('preview', { text: writeKey(text) })}
          className="button button-small"
          target="_blank"
          rel="noopener"
        >
          {t('preview')}
        </a>
      </p>
    </>
  );
}
