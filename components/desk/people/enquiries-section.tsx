'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { MessageList } from '@/components/personal/messages/message-list';
import { MessageThread } from '@/components/personal/messages/message-thread';
import { useList } from '@/components/ui/data/use-list';
import { Notice } from '@/components/ui/forms/form-notice';
import chips from '@/components/ui/lists/chips.module.css';
import { EmptyList } from '@/components/ui/lists/empty-list';
import { useQueryValues } from '@/components/ui/lists/use-query-values';
import { readReceiptNumber } from '@/lib/domain/receipt-number';
import { messagesQuery } from '@/lib/views/personal/messages';
import styles from '../desk.module.css';
import { KeywordForm } from '../keyword-form';

/** What customers and visitors wrote: what waits for an answer, the oldest first, or all of it, or the one with a receipt number. */
export function EnquiriesSection() {
  const t = useTranslations('desk.enquiries');
  const { number, change } = useQueryValues();
  const [waiting, setWaiting] = useState(true);
  const [unreadable, setUnreadable] = useState(false);
  const list = useList(messagesQuery({ everybody: true, waiting }));
  const thread = number('thread');
  if (thread !== null)
    return (
      <MessageThread
        key={thread}
        id={thread}
        known={list.state === 'loading' ? undefined : (list.rows.find((row) => row.id === thread) ?? null)}
        staff
        onClose={() => {
          list.refetch();
          change({ thread: null });
        }}
      />
    );
  const chip = (name: 'waiting' | 'all', on: boolean) => (
    <button type="button" className={chips.chip} aria-pressed={waiting === on} onClick={() => setWaiting(on)}>
      {t(name)}
    </button>
  );
  const find = (typed: string) => {
    const id = readReceiptNumber(typed);
    setUnreadable(typed !== '' && id === null);
    if (id !== null) change({ thread: id });
  };
  return (
    <>
      <div className={styles.filters}>
        <KeywordForm label={t('receipt')} find={t('find')} keyword="" maxLength={20} onFind={find} />
      </div>
      <div role="alert">{unreadable && <Notice tone="error">{t('unreadable')}</Notice>}</div>
      <fieldset className={`${styles.head} ${chips.row}`}>
        <legend className="visually-hidden">{t('which')}</legend>
        {chip('waiting', true)}
        {chip('all', false)}
      </fieldset>
      {list.state === 'ready' && list.rows.length === 0 ? (
        <EmptyList title={t('empty')} detail={t('emptyDetail')} />
      ) : (
        <MessageList
          list={list}
          filtered={false}
          everybody
          onOpen={(id) => change({ thread: id })}
          onNew={() => undefined}
          onAll={() => undefined}
        />
      )}
    </>
  );
}
