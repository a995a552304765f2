'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { EmptyList } from '@/components/shared/product-list/empty-list';
import { useSite } from '@/components/shared/shell/site-context';
import { formatDateTime } from '@/lib/domain/dates';
import { isPageCode } from '@/lib/domain/page-codes';
import { paths } from '@/lib/routing/paths';
import { ConfirmDialog } from './confirm-dialog';
import { FormStatus } from './form-notice';
import styles from './history-list.module.css';
import { byDay, hrefOfVisit, type Visit } from './history-pages';
import { HistorySwitch } from './history-switch';
import mine from './mine.module.css';
import { RowsView } from './rows-view';
import { useAction } from './use-action';
import { useRows } from './use-rows';

/** Where the customer has been, by day; each visit can be forgotten, or all of them, or none kept at all. */
export function HistoryList() {
  const t = useTranslations('mine.history');
  const to = paths(useSite());
  const list = useRows('visitTrailPageQuery', {}, 50);
  const clear = useAction('customerBaseUpdate');
  const [asking, setAsking] = useState(false);
  const [done, setDone] = useState('');
  const head = useRef<HTMLDivElement>(null);

  const forget = async (visit: Visit) => {
    const answer = await clear.run({ historyClear: { ids: [visit.id] } });
    if (!answer || (!answer.ok && answer.kind !== 'not_found')) return;
    setDone(t('forgotten'));
    list.change((rows) => rows.filter(({ id }) => id !== visit.id), 1);
    head.current?.focus();
  };
  const forgetAll = async () => {
    const answer = await clear.run({ historyClear: { all: true } });
    if (!answer?.ok) return;
    setDone(t('cleared'));
    list.reload();
    head.current?.focus();
  };

  return (
    <>
      <div className={mine.head} ref={head} tabIndex={-1}>
        <HistorySwitch />
        {list.rows.length > 0 && (
          <button type="button" className="button" onClick={() => setAsking(true)}>
            {t('clearAll')}
          </button>
        )}
      </div>
      <FormStatus failure={clear.failure} done={done} />
      <RowsView
        list={list}
        empty={
          <EmptyList title={t('empty.title')} detail={t('empty.detail')}>
            <a className="button button-primary" href={to.product()}>
              {t('empty.action')}
            </a>
          </EmptyList>
        }
      >
        {(rows) =>
          byDay(rows).map(({ date, visits }) => (
            <section key={date} className={styles.day}>
              <h2 className="numeric">{date}</h2>
              <ul className={mine.rows}>
                {visits.map((visit) => (
                  <VisitRow key={visit.id} visit={visit} onForget={() => void forget(visit)} />
                ))}
              </ul>
            </section>
          ))
        }
      </RowsView>
      {asking && (
        <ConfirmDialog
          title={t('clearTitle')}
          detail={t('clearDetail')}
          confirm={t('clearAll')}
          onConfirm={() => void forgetAll()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

function VisitRow({ visit, onForget }: { visit: Visit; onForget: () => void }) {
  const t = useTranslations('mine.history');
  const site = useSite();
  const href = hrefOfVisit(visit, site);
  const page = isPageCode(visit.pageCode) ? t(`pages.${visit.pageCode}`) : visit.pageName;
  const name = visit.busiName === '' ? page : `${page} · ${visit.busiName}`;
  const at = formatDateTime(visit.visitedAt);
  return (
    <li className={styles.visit}>
      <time className="numeric" dateTime={visit.visitedAt}>
        {at.slice(11)}
      </time>
      {href ? <a href={href}>{name}</a> : <span>{name}</span>}
      <button
        type="button"
        className={mine.link}
        aria-label={t('forgetNamed', { name, at })}
        onClick={onForget}
      >
        {t('forget')}
      </button>
    </li>
  );
}
