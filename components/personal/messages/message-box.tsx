'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { recordNavigationType } from '@/components/navigation/navigation-type';
import { useAction } from '@/components/ui/data/use-action';
import { useList } from '@/components/ui/data/use-list';
import { readDraft } from '@/components/ui/forms/drafts/drafts';
import { WithFormControls } from '@/components/ui/forms/form-controls';
import { FormStatus } from '@/components/ui/forms/form-notice';
import chips from '@/components/ui/lists/chips.module.css';
import lists from '@/components/ui/lists/lists.module.css';
import { useQueryValue } from '@/components/ui/lists/use-query-value';
import { useMay, useSession } from '@/lib/session/store';
import { type MessageFilter, messagesQuery, readMessages } from '@/lib/views/personal/messages';
import { usePersonalUser } from '../frame/personal-user';
import { MESSAGE_FORM, MessageCompose } from './message-compose';
import { MessageList } from './message-list';
import { MessageThread } from './message-thread';
import { lastToldAt } from './message-words';

const FILTERS: readonly MessageFilter[] = [
  'all',
  'unread',
  'enquiry',
  'feedback',
  'order',
  'trial',
  'system',
];
/** What people wrote in; staff answer nothing else. */
const STAFF_FILTERS: readonly MessageFilter[] = ['all', 'enquiry', 'feedback'];

/** Messages: the list, one thread (`?thread=`), or a new one (`?thread=new`), so that Back leads from one to the other. */
export function MessageBox() {
  const t = useTranslations('personal.messages');
  const user = usePersonalUser();
  const mayAnswer = useMay('message.reply');
  const [thread, setThread] = useQueryValue('thread');
  const [everybody, setEverybody] = useState(false);
  const [filter, setFilter] = useState<MessageFilter>('all');
  const [done, setDone] = useState('');
  const list = useList(messagesQuery({ filter, everybody }));
  const readAll = useAction(readMessages);
  const top = useRef<HTMLDivElement>(null);
  const shown = useRef(thread);
  const unread = user?.unread ?? 0;
  /** How new the newest of one's own is that was shown, under whichever filter. */
  const seen = useRef<string>(undefined);
  useEffect(() => {
    if (everybody) return;
    for (const row of list.rows) {
      const at = lastToldAt(row);
      if (seen.current === undefined || at > seen.current) seen.current = at;
    }
  }, [everybody, list.rows]);

  /** The row that was pressed, and where the list stood in the window then. */
  const left = useRef<{ id: number; top: number } | null>(null);
  const goesBack = useRef(false);
  // Going into a thread and back moves the focus with what is shown, to the place in the list that was left. Whoever
  // comes back by another way, the browser's own among them, is taken where that leads.
  useLayoutEffect(() => {
    if (shown.current === thread) return;
    shown.current = thread;
    const place = goesBack.current ? left.current : null;
    goesBack.current = false;
    const row = place && top.current?.querySelector<HTMLElement>(`[data-message="${place.id}"]`);
    (row ?? top.current)?.focus({ preventScroll: true });
    if (place) window.scrollTo({ top: place.top, behavior: 'instant' });
    else top.current?.scrollIntoView({ block: 'nearest' });
  }, [thread]);

  const [drafted] = useState(() => readDraft(useSession.getState().userid, MESSAGE_FORM) !== null);
  const markAll = async () => {
    const answer = await readAll.run({ ids: 'all', until: seen.current });
    if (answer?.ok) setDone(t('allRead'));
  };

  if (thread === 'new') {
    return (
      <div ref={top} tabIndex={-1}>
        <WithFormControls>
          <MessageCompose
            onSent={() => {
              setDone(t('sent'));
              setFilter('all');
              setEverybody(false);
              list.refetch();
              setThread(null);
            }}
            onClose={() => setThread(null)}
          />
        </WithFormControls>
      </div>
    );
  }
  const id = Number(thread);
  if (thread !== null && Number.isSafeInteger(id) && id > 0) {
    return (
      <div ref={top} tabIndex={-1}>
        <MessageThread
          key={id}
          id={id}
          known={list.state === 'loading' ? undefined : (list.rows.find((row) => row.id === id) ?? null)}
          staff={mayAnswer}
          onClose={() => {
            setDone('');
            goesBack.current = left.current?.id === id;
            if (goesBack.current) recordNavigationType({ filter: true });
            setThread(null);
          }}
        />
      </div>
    );
  }
  return (
    <div ref={top} tabIndex={-1}>
      <div className={lists.head}>
        <fieldset className={chips.row}>
          <legend className="visually-hidden">{t('filter')}</legend>
          {(everybody ? STAFF_FILTERS : FILTERS).map((name) => (
            <button
              key={name}
              type="button"
              className={chips.chip}
              aria-pressed={filter === name}
              onClick={() => setFilter(name)}
            >
              {t(`filters.${name}`)}
            </button>
          ))}
        </fieldset>
        <div className={chips.row}>
          {mayAnswer && (
            <button
              type="button"
              className="button"
              aria-pressed={everybody}
              onClick={() => {
                setFilter('all');
                setEverybody(!everybody);
              }}
            >
              {everybody ? t('own') : t('everybody')}
            </button>
          )}
          {unread > 0 && !everybody && (
            <button type="button" className="button" onClick={() => void markAll()}>
              {t('markAll')}
            </button>
          )}
          <button type="button" className="button button-primary" onClick={() => setThread('new')}>
            {drafted ? t('continue') : t('new')}
          </button>
        </div>
      </div>
      <FormStatus failure={readAll.failure} done={done} />
      <MessageList
        list={list}
        filtered={filter !== 'all'}
        everybody={everybody}
        onOpen={(opened) => {
          setDone('');
          left.current = { id: opened, top: window.scrollY };
          setThread(String(opened));
        }}
        onNew={() => setThread('new')}
        onAll={() => setFilter('all')}
      />
    </div>
  );
}
