'use client';

import { useTranslations } from 'next-intl';
import { ListView } from '@/components/ui/data/list-view';
import type { List } from '@/components/ui/data/use-list';
import { EmptyList } from '@/components/ui/lists/empty-list';
import lists from '@/components/ui/lists/lists.module.css';
import { formatDateTime } from '@/lib/domain/dates';
import { receiptNumber } from '@/lib/domain/receipt-number';
import { type Message, unsentAnswer } from '@/lib/views/personal/messages';
import styles from './message-box.module.css';
import { lastMessageAt } from './message-words';
import { useMessageTexts } from './use-message-texts';

interface Props {
  list: List<Message>;
  filtered: boolean;
  /** Everybody's, for staff. */
  everybody: boolean;
  onOpen: (id: number) => void;
  onNew: () => void;
  /** Show all again. */
  onAll: () => void;
}

export function MessageList({ list, filtered, everybody, onOpen, onNew, onAll }: Props) {
  const t = useTranslations('personal.messages');
  const nothing = everybody ? (
    <EmptyList title={t('none.title')} detail={t('none.staff')} />
  ) : filtered ? (
    <EmptyList title={t('none.title')} detail={t('none.detail')}>
      <button type="button" className="button" onClick={onAll}>
        {t('none.action')}
      </button>
    </EmptyList>
  ) : (
    <EmptyList title={t('empty.title')} detail={t('empty.detail')}>
      <button type="button" className="button button-primary" onClick={onNew}>
        {t('new')}
      </button>
    </EmptyList>
  );
  return (
    <ListView list={list} empty={nothing}>
      {(rows) => (
        <ul className={lists.rows} aria-label={t('title')}>
          {rows.map((message) => (
            <li key={message.id}>
              <ThreadRow message={message} onOpen={() => onOpen(message.id)} />
            </li>
          ))}
        </ul>
      )}
    </ListView>
  );
}

function ThreadRow({ message, onOpen }: { message: Message; onOpen: () => void }) {
  const t = useTranslations('personal.messages');
  const texts = useMessageTexts();
  const { id, kind, read, replies, contact } = message;
  // For staff the mark is the customer's, not theirs.
  const unread = !read && !contact;
  return (
    <button
      type="button"
      className={styles.row}
      data-message={id}
      data-unread={unread || undefined}
      // What was written is read on paper as well, not pressed alone.
      data-on-paper=""
      onClick={onOpen}
    >
      <span className={styles.kind}>{t(`filters.${kind}`)}</span>
      <span className={styles.subject}>
        {unread && <span className={styles.dot}>{t('isUnread')}</span>}
        {unsentAnswer(message) && <span className={styles.dot}>{t('mail.notSent')}</span>}
        <b>{texts.subject(message)}</b>
        <small>
          {contact && `${receiptNumber(id)} · ${contact.name || contact.phone || contact.email} · `}
          {replies.at(-1)?.content ?? texts.content(message)}
        </small>
      </span>
      <span className={`numeric ${styles.when}`}>
        <time dateTime={lastMessageAt(message)}>{formatDateTime(lastMessageAt(message))}</time>
        {replies.length > 0 && <small>{t('replies', { count: replies.length })}</small>}
      </span>
    </button>
  );
}
