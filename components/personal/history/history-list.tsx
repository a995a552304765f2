'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Discontinued } from '@/components/orders/recorded-name';
import { useSite } from '@/components/shell/site-context';
import { ListView } from '@/components/ui/data/list-view';
import { useAction } from '@/components/ui/data/use-action';
import { useList } from '@/components/ui/data/use-list';
import { ConfirmDialog } from '@/components/ui/dialogs/confirm-dialog';
import { FormStatus } from '@/components/ui/forms/form-notice';
import linkButton from '@/components/ui/link-button.module.css';
import { EmptyStart } from '@/components/ui/lists/empty-list';
import lists from '@/components/ui/lists/lists.module.css';
import { formatDateTime } from '@/lib/domain/dates';
import { isPageCode } from '@/lib/domain/page-codes';
import { nameLang } from '@/lib/i18n/foreign-lang';
import { paths } from '@/lib/routing/paths';
import { forgetVisits, type Visit, visitsQuery } from '@/lib/views/personal/visits';
import styles from './history-list.module.css';
import { byDay, hrefOfVisit } from './history-pages';
import { HistorySwitch } from './history-switch';

/** Where the customer has been, by day; each visit can be forgotten, or all of them, or none kept at all. */
export function HistoryList() {
  const t = useTranslations('personal.history');
  const to = paths(useSite());
  const list = useList(visitsQuery());
  const forget = useAction(forgetVisits);
  const [asking, setAsking] = useState(false);
  const [done, setDone] = useState('');
  const head = useRef<HTMLDivElement>(null);

  const doForget = async (which: number | 'all') => {
    const answer = await forget.run(which);
    if (!answer?.ok) return;
    setDone(which === 'all' ? t('cleared') : t('forgotten'));
    head.current?.focus();
  };

  return (
    <>
      <div className={lists.head} ref={head} tabIndex={-1}>
        <HistorySwitch />
        {list.rows.length > 0 && (
          <button type="button" className="button" onClick={() => setAsking(true)}>
            {t('clearAll')}
          </button>
        )}
      </div>
      <FormStatus failure={forget.failure} done={done} />
      <ListView list={list} empty={<EmptyStart word={(part) => t(`empty.${part}`)} href={to.product()} />}>
        {(rows) =>
          byDay(rows).map(({ date, visits }) => (
            <section key={date} className={styles.day}>
              <h2 className="numeric">{date}</h2>
              <ul className={lists.rows}>
                {visits.map((visit) => (
                  <VisitRow key={visit.id} visit={visit} onForget={() => void doForget(visit.id)} />
                ))}
              </ul>
            </section>
          ))
        }
      </ListView>
      {asking && (
        <ConfirmDialog
          title={t('clearTitle')}
          detail={t('clearDetail')}
          confirm={t('clearAll')}
          onConfirm={() => void doForget('all')}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

function VisitRow({ visit, onForget }: { visit: Visit; onForget: () => void }) {
  const t = useTranslations('personal.history');
  const site = useSite();
  const href = hrefOfVisit(visit, site);
  const page = isPageCode(visit.pageCode) ? t(`pages.${visit.pageCode}`) : visit.pageName;
  const name = visit.subjectName === '' ? page : `${page} · ${visit.subjectName}`;
  const lang = nameLang(visit.subjectName, visit.lang);
  const label = lang ? (
    <>
      {page} · <span lang={lang}>{visit.subjectName}</span>
    </>
  ) : (
    name
  );
  const at = formatDateTime(visit.visitedAt);
  return (
    <li className={styles.visit}>
      <time className="numeric" dateTime={visit.visitedAt}>
        {at.slice(11)}
      </time>
      <span className={styles.what}>
        {visit.picture !== '' && (
          // Beside its name: it needs no words of its own.
          <img src={visit.picture} alt="" width={40} height={50} loading="lazy" decoding="async" />
        )}
        <span>
          {href ? <a href={href}>{label}</a> : label}
          {visit.formerNo !== undefined && <Discontinued />}
          {visit.detail !== '' && <small lang={nameLang(visit.detail, visit.lang)}>{visit.detail}</small>}
        </span>
      </span>
      <button
        type="button"
        className={linkButton.link}
        aria-label={t('forgetNamed', { name, at })}
        onClick={onForget}
      >
        {t('forget')}
      </button>
    </li>
  );
}
