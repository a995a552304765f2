'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { StoredLink } from '@/components/orders/order/stored-link';
import { useSite } from '@/components/shell/site-context';
import { ListView } from '@/components/ui/data/list-view';
import { useAction } from '@/components/ui/data/use-action';
import { useList } from '@/components/ui/data/use-list';
import { WithFormControls } from '@/components/ui/forms/form-controls';
import linkButton from '@/components/ui/link-button.module.css';
import chips from '@/components/ui/lists/chips.module.css';
import { EmptyList } from '@/components/ui/lists/empty-list';
import lists from '@/components/ui/lists/lists.module.css';
import { formatDate, formatDateTime } from '@/lib/domain/dates';
import { receiptNumber } from '@/lib/domain/receipt-number';
import { foreignLang } from '@/lib/i18n/foreign-lang';
import { paths } from '@/lib/routing/paths';
import { type Message, messagesQuery, readMessages } from '@/lib/views/personal/messages';
import styles from './message-box.module.css';
import { MessageContact } from './message-contact';
import { MessageReply } from './message-reply';
import { canAnswer, lastToldAt } from './message-words';
import { ReplyMail } from './reply-stored';
import { useMessageTexts } from './use-message-texts';

interface Props {
  id: number;
  /** Undefined: the list is not there yet; null: it is not in it. */
  known: Message | null | undefined;
  /** May look among everybody's. */
  staff: boolean;
  onClose: () => void;
}

/** One thread, oldest word first. One that is not in the list (an old one, reached by its address) is asked for by its id. */
export function MessageThread({ id, known, staff, onClose }: Props) {
  const t = useTranslations('personal.messages');
  const gone = <EmptyList title={t('gone.title')} detail={t('gone.detail')} />;
  return (
    <>
      <p>
        <button type="button" className={linkButton.link} onClick={onClose}>
          ‹ {t('back')}
        </button>
      </p>
      {known && <Thread message={known} />}
      {/* One's own first: a notification of staff's own is not among everybody's. */}
      {known === null && (
        <Sought id={id} everybody={false} empty={staff ? <Sought id={id} everybody empty={gone} /> : gone} />
      )}
    </>
  );
}

function Sought({ id, everybody, empty }: { id: number; everybody: boolean; empty: ReactNode }) {
  const list = useList(messagesQuery({ id, everybody }));
  const message = list.rows.find((one) => one.id === id);
  if (message) return <Thread message={message} />;
  return (
    <ListView list={list} empty={empty}>
      {() => empty}
    </ListView>
  );
}

function Thread({ message }: { message: Message }) {
  const t = useTranslations('personal.messages');
  const texts = useMessageTexts();
  const { id, kind, read, contact, replies, createdAt, attachment, keptUntil } = message;
  const { run: markRead } = useAction(readMessages);

  // The row that was pressed has gone with the list, and the focus with it.
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);

  // Opening it is reading it. Staff who look at another's leave that mark alone.
  const toRead = !read && !contact;
  const until = lastToldAt(message);
  useEffect(() => {
    if (toRead) void markRead({ ids: [id], until });
  }, [toRead, id, until, markRead]);

  return (
    <article className={styles.thread}>
      <h2 ref={heading} tabIndex={-1}>
        {texts.subject(message)}
      </h2>
      <p className={`numeric ${lists.muted}`}>
        {message.event === null && `${receiptNumber(id)} · `}
        {t(`filters.${kind}`)} · {formatDateTime(createdAt)}
      </p>
      <Links message={message} />
      {contact && <MessageContact id={id} contact={contact} />}
      {keptUntil && <p className={lists.muted}>{t('keptUntil', { day: formatDate(keptUntil) })}</p>}
      {attachment && <StoredLink file={attachment} name={t('attachment')} />}
      <ol className={styles.words}>
        <Word from={message.event === null ? 'customer' : 'system'} staff={Boolean(contact)} at={createdAt}>
          {texts.content(message)}
        </Word>
        {replies.map((reply) => (
          <Word
            key={reply.id}
            from={reply.from}
            staff={Boolean(contact)}
            at={reply.createdAt}
            below={<ReplyMail message={message} reply={reply} />}
          >
            {reply.content}
          </Word>
        ))}
      </ol>
      {canAnswer(message) && (
        <WithFormControls>
          <MessageReply message={message} staff={Boolean(contact)} />
        </WithFormControls>
      )}
    </article>
  );
}

interface WordProps {
  from: 'customer' | 'staff' | 'system';
  /** The reader is staff: the customer is somebody else. */
  staff: boolean;
  at: string;
  below?: ReactNode;
  children: string;
}

function Word({ from, staff, at, below, children }: WordProps) {
  const t = useTranslations('personal.messages');
  const { locale } = useSite();
  const own = staff ? from === 'staff' : from === 'customer';
  // What staff read as their own may be a colleague's.
  const who = own && !staff ? 'you' : from;
  return (
    <li className={styles.word} data-own={own || undefined}>
      <p className={`numeric ${styles.by}`}>
        <b>{t(`from.${who}`)}</b> <time dateTime={at}>{formatDateTime(at)}</time>
      </p>
      <p className={styles.text} lang={from === 'system' ? undefined : foreignLang(children, locale)}>
        {children}
      </p>
      {below}
    </li>
  );
}

/** What the thread is about: a product, an order, an application for a sample. */
function Links({ message: { kind, productId, formerNo, orderId } }: { message: Message }) {
  const t = useTranslations('personal.messages');
  const to = paths(useSite());
  const order = orderId !== null;
  const trial = kind === 'trial';
  if (productId === null && !order && !trial) return null;
  return (
    <p className={chips.row}>
      {productId !== null && (
        <a
          className={linkButton.link}
          href={formerNo === undefined ? to.productDetail(productId) : to.bench({ catalogNo: formerNo })}
        >
          {t(formerNo === undefined ? 'toProduct' : 'toFormer')}
        </a>
      )}
      {order && (
        <a className={linkButton.link} href={to.order(orderId)}>
          {t('toOrder')}
        </a>
      )}
      {trial && (
        <a className={linkButton.link} href={to.page('syzx')}>
          {t('toTrial')}
        </a>
      )}
    </p>
  );
}
