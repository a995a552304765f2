'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { WithKit } from '@/components/shared/account/account-kit';
import { EmptyList } from '@/components/shared/product-list/empty-list';
import { useSite } from '@/components/shared/shell/site-context';
import { callBrowser } from '@/lib/api/browser';
import { formatDateTime } from '@/lib/domain/dates';
import { pageExists, paths } from '@/lib/routing/paths';
import { CallView } from './call-view';
import styles from './message-box.module.css';
import { MessageReply } from './message-reply';
import { type ChangeMessage, canAnswer, type Message } from './message-words';
import mine from './mine.module.css';
import { useCall } from './use-call';
import { useMessageTexts } from './use-message-texts';

/** As far back as a thread is looked for by its address. */
const LOOK_BACK = 500;

interface Props {
  id: number;
  /** Undefined: the list is not there yet; null: it is not in it. */
  known: Message | null | undefined;
  /** May look among everybody's. */
  staff: boolean;
  /** So many of one's own are unread now. */
  onUnread: (count: number) => void;
  onChange: ChangeMessage;
  onClose: () => void;
}

/** One thread, oldest word first. One that is not in the list (an old one, reached by its address) is looked for. */
export function MessageThread(props: Props) {
  const t = useTranslations('mine.messages');
  const { known, onClose } = props;
  return (
    <>
      <p>
        <button type="button" className={mine.link} onClick={onClose}>
          ‹ {t('back')}
        </button>
      </p>
      {known && <Thread {...props} message={known} />}
      {known === null && <Sought {...props} />}
    </>
  );
}

function Sought(props: Props) {
  const t = useTranslations('mine.messages');
  const call = useCall('messagePageQuery', { rowSize: LOOK_BACK, all: props.staff });
  const [changed, setChanged] = useState<Message | null>(null);
  return (
    <CallView call={call}>
      {(page) => {
        const found = changed ?? page.data.find(({ id }) => id === props.id);
        if (!found) return <EmptyList title={t('gone.title')} detail={t('gone.detail')} />;
        const change: ChangeMessage = (how) => {
          setChanged((before) => how(before ?? found));
          props.onChange(how);
        };
        return <Thread {...props} onChange={change} message={found} />;
      }}
    </CallView>
  );
}

function Thread({ message, onUnread, onChange }: Props & { message: Message }) {
  const t = useTranslations('mine.messages');
  const texts = useMessageTexts();
  const { id, kind, read, contact, replies, createdAt } = message;
  const latest = useRef({ onUnread, onChange });
  latest.current = { onUnread, onChange };

  // Opening it is reading it. Staff who look at another's leave that mark alone.
  const toRead = !read && !contact;
  useEffect(() => {
    if (!toRead) return;
    void callBrowser('messageRead', { ids: [id] }).then((answer) => {
      if (!answer.ok) return;
      latest.current.onUnread(answer.data.unread);
      latest.current.onChange((now) => ({ ...now, read: true }));
    });
  }, [toRead, id]);

  return (
    <article className={styles.thread}>
      <h2>{texts.subject(message)}</h2>
      <p className={`numeric ${mine.muted}`}>
        {t(`filters.${kind}`)} · {formatDateTime(createdAt)}
      </p>
      <Links message={message} />
      {contact && (
        <dl className={styles.contact}>
          {(['name', 'phone', 'email', 'organisation'] as const).map(
            (field) =>
              contact[field] !== '' && (
                <div key={field}>
                  <dt>{t(`contact.${field}`)}</dt>
                  <dd>{contact[field]}</dd>
                </div>
              ),
          )}
        </dl>
      )}
      <ol className={styles.words}>
        <Word from={message.event === null ? 'customer' : 'system'} staff={Boolean(contact)} at={createdAt}>
          {texts.content(message)}
        </Word>
        {replies.map((reply) => (
          <Word key={reply.id} from={reply.from} staff={Boolean(contact)} at={reply.createdAt}>
            {reply.content}
          </Word>
        ))}
      </ol>
      {canAnswer(message) && (
        <WithKit>
          <MessageReply message={message} staff={Boolean(contact)} onChange={onChange} />
        </WithKit>
      )}
    </article>
  );
}

interface WordProps {
  from: 'customer' | 'staff' | 'system';
  /** The reader is staff: the customer is somebody else. */
  staff: boolean;
  at: string;
  children: string;
}

function Word({ from, staff, at, children }: WordProps) {
  const t = useTranslations('mine.messages');
  const own = staff ? from === 'staff' : from === 'customer';
  const who = own ? 'you' : from;
  return (
    <li className={styles.word} data-own={own || undefined}>
      <p className={`numeric ${styles.by}`}>
        <b>{t(`from.${who}`)}</b> <time dateTime={at}>{formatDateTime(at)}</time>
      </p>
      <p className={styles.text}>{children}</p>
    </li>
  );
}

/** What the thread is about: a product, an order. */
function Links({ message: { goodsId, orderId } }: { message: Message }) {
  const t = useTranslations('mine.messages');
  const to = paths(useSite());
  const order = orderId !== null && pageExists('xiangqingdd');
  if (goodsId === null && !order) return null;
  return (
    <p className={mine.filters}>
      {goodsId !== null && (
        <a className={mine.link} href={to.productDetail(goodsId)}>
          {t('toProduct')}
        </a>
      )}
      {order && (
        <a className={mine.link} href={to.order(orderId)}>
          {t('toOrder')}
        </a>
      )}
    </p>
  );
}
