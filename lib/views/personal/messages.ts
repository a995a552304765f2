import type { QueryClient } from '@tanstack/react-query';
import { callBrowser } from '@/lib/api/browser';
import { mapResult } from '@/lib/api/map-result';
import { changeRows, type ListQuery, listQuery } from '@/lib/api/query/list-queries';
import type { Action } from '@/lib/api/query/queries';
import { queryKeys } from '@/lib/api/query/query-keys';
import type { CallData } from '@/lib/contract/calls';
import { MESSAGE_KINDS, type MessageKind } from '@/lib/domain/message-kinds';
import type { StoredFile } from './files';
import type { User } from './user';

type WireMessage = CallData<'messagePageQuery'>['data'][number];

export interface Reply {
  id: number;
  from: 'customer' | 'staff';
  content: string;
  createdAt: string;
  /** What became of an answer as a letter; only for staff, and where one was sent. */
  mail?: 'waiting' | 'sent' | 'failed' | 'byHand' | undefined;
}

/** A thread: the first message or notification, and its replies. */
export interface Message {
  id: number;
  kind: MessageKind;
  /** Machine word of what happened (`verification.approved`); null for what a person wrote. */
  event: string | null;
  /** Values for the event's text. */
  params: Readonly<Record<string, string>>;
  subject: string;
  content: string;
  productId: number | null;
  /** Catalogue number of that product where it is no longer made: its page may be gone. */
  formerNo?: string | undefined;
  orderId: number | null;
  read: boolean;
  createdAt: string;
  /** The file that was attached. */
  attachment: StoredFile | null;
  /** Who wrote it; only for staff. */
  contact: {
    /** Null: a visitor, who has no messages to read an answer in. */
    customerId: number | null;
    name: string;
    phone: string;
    email: string;
    organisation: string;
  } | null;
  /** Until when a visitor's is kept, if nothing more is written in it; only for staff. */
  keptUntil?: string | undefined;
  /** Oldest first. */
  replies: readonly Reply[];
}

const toMessage = ({ goodsId, contact, kind, replies, ...rest }: WireMessage): Message => ({
  ...rest,
  // A foreign backend may know more of them.
  kind: MESSAGE_KINDS.includes(kind) ? kind : 'system',
  replies: [...replies],
  productId: goodsId,
  contact: contact ?? null,
});

export type MessageFilter = 'all' | 'unread' | MessageKind;

interface Asked {
  /** This thread alone. */
  id?: number;
  filter?: MessageFilter;
  /** Everybody's, for staff. */
  everybody: boolean;
  /** Of everybody's, what waits for an answer, the oldest first. */
  waiting?: boolean;
}

/** Newest first. */
export function messagesQuery({ id, filter = 'all', everybody, waiting = false }: Asked): ListQuery<Message> {
  const kind = filter === 'all' || filter === 'unread' ? undefined : filter;
  const input = {
    all: everybody,
    ...(id !== undefined && { id }),
    ...(waiting && { waiting }),
    ...(filter === 'unread' && { unread: true }),
    ...(kind && { kind }),
  };
  return listQuery(queryKeys.messageList(input), 'messagePageQuery', input, toMessage);
}

const changeMessages = (client: QueryClient, change: (message: Message) => Message) =>
  changeRows<Message>(client, queryKeys.messages, (rows) => rows.map(change));

interface Read {
  /** Of threads; `all`: every one. */
  ids: readonly number[] | 'all';
  /** When the newest of what was shown was written; undefined: nothing was. */
  until: string | undefined;
}

export const readMessages: Action<Read, { unread: number }> = {
  call: ({ ids, until }) =>
    callBrowser('messageRead', { ...(ids === 'all' ? { all: true } : { ids: [...ids] }), until }),
  onDone: (client, { unread }, { ids }) => {
    const known = client.getQueryData<User>(queryKeys.user)?.unread;
    client.setQueryData<User>(queryKeys.user, (user) => user && { ...user, unread });
    changeMessages(client, (message) =>
      ids === 'all' || ids.includes(message.id) ? { ...message, read: true } : message,
    );
    // Something came meanwhile: it is not read yet, and has to be seen.
    if (known !== undefined && unread > (ids === 'all' ? 0 : known - ids.length))
      void client.invalidateQueries({ queryKey: queryKeys.messages });
  },
};

/** Whom to answer in a thread, the phone in full. */
export const readContact: Action<number, NonNullable<Message['contact']>> = {
  call: (id) => callBrowser('messageContact', { id }),
};

interface NewMessage {
  /** However often it is sent by this, it is one message. */
  key: string;
  kind: 'enquiry' | 'feedback';
  subject: string;
  content: string;
}

export const sendMessage: Action<NewMessage, { id: number }> = {
  call: ({ key, ...message }) => callBrowser('messageSave', { ...message, idemKey: key }),
};

interface NewReply {
  /** However often it is sent by this, it is one answer. */
  key: string;
  message: Message;
  content: string;
  /** Who answers. */
  from: Reply['from'];
}

/** Two members of staff may read one enquiry: the second is to see the first one's answer before sending another. */
const answerOf = ({ id, replies }: Message, from: Reply['from']) => ({
  messageId: id,
  ...(from === 'staff' && { answersSeen: replies.length }),
});

/**
 * The answer that waits at the desk since its letter could not be sent: the last one to a visitor. A customer reads theirs in
 * the messages, and what was answered after it is no longer the last word.
 */
export function unsentAnswer({ contact, replies }: Message): Reply | null {
  const last = replies.at(-1);
  return contact?.customerId === null && last?.mail === 'failed' ? last : null;
}

/** Id of an answer whose letter could not be sent, and that was given by other means. */
export const settleReply: Action<number, object> = {
  call: (id) => callBrowser('messageByHand', { id }),
  onDone: (client, _, id) => {
    const settle = (reply: Reply): Reply => (reply.id === id ? { ...reply, mail: 'byHand' } : reply);
    changeMessages(client, (one) => ({ ...one, replies: one.replies.map(settle) }));
    void client.invalidateQueries({ queryKey: queryKeys.deskCounts });
  },
};

/** A thread as it is now, in every list that shows it; for staff. Its id. */
export const readThread: Action<number, Message | null> = {
  call: async (id) =>
    mapResult(await callBrowser('messagePageQuery', { all: true, id }), ({ data }) => {
      const [row] = data;
      return row ? toMessage(row) : null;
    }),
  onDone: (client, now) => {
    if (now) changeMessages(client, (one) => (one.id === now.id ? now : one));
  },
};

export const sendReply: Action<NewReply, Reply> = {
  call: async ({ key, message, content, from }) =>
    mapResult(
      await callBrowser('messageSave', { ...answerOf(message, from), content, idemKey: key }),
      ({ mail }) => ({
        // Until the list is loaded again; larger than any id the backend gives in this thread.
        id: (message.replies.at(-1)?.id ?? 0) + 1_000_000,
        from,
        content,
        createdAt: new Date().toISOString(),
        mail,
      }),
    ),
  onDone: (client, reply, { message }) => {
    changeMessages(client, (one) =>
      one.id === message.id ? { ...one, replies: [...one.replies, reply] } : one,
    );
    // At the desk, an answer is one less that waits.
    void client.invalidateQueries({ queryKey: queryKeys.deskCounts });
  },
};
