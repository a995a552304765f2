'use client';

import { useTranslations } from 'next-intl';
import { BlockFailure } from '@/components/failure/block-failure';
import { Discontinued } from '@/components/orders/recorded-name';
import { useSite } from '@/components/shell/site-context';
import { useLoaded } from '@/components/ui/data/use-loaded';
import { formatDateTime } from '@/lib/domain/dates';
import { isPageCode } from '@/lib/domain/page-codes';
import { nameLang } from '@/lib/i18n/foreign-lang';
import { lastVisitsQuery } from '@/lib/views/personal/visits';
import { useTabLink } from '../frame/use-personal-tab';
import { hrefOfVisit } from '../history/history-pages';
import styles from './overview.module.css';

const ROWS = { pc: 8, m: 3 };

/** The last visits; a failure here leaves the rest of the overview alone. */
export function OverviewVisits({ historyOn }: { historyOn: boolean }) {
  const t = useTranslations('personal.overview');
  const pages = useTranslations('personal.history.pages');
  const site = useSite();
  const link = useTabLink();
  const visits = useLoaded(lastVisitsQuery(ROWS[site.device]));
  const shown = visits.state === 'data' ? visits.data : null;
  return (
    <section aria-labelledby="last-visits" className={styles.visits}>
      <div className={styles.headed}>
        <h2 id="last-visits" className={styles.heading}>
          {t('visits')}
        </h2>
        <a {...link('history')} className={styles.more}>
          {t('allVisits')}
        </a>
      </div>
      {!historyOn && <p className={styles.quiet}>{t('historyOff')}</p>}
      {visits.state === 'failed' && <BlockFailure text={t('failed')} />}
      {shown?.length === 0 && historyOn && (
        <p className={styles.quiet}>
          <b>{t('noVisits')}</b>
          <br />
          {t('noVisitsDetail')}
        </p>
      )}
      {shown && (
        <ul className={styles.list}>
          {shown.map((visit) => {
            const href = hrefOfVisit(visit, site);
            const page = isPageCode(visit.pageCode) ? pages(visit.pageCode) : visit.pageName;
            const name = visit.subjectName || page;
            const lang = nameLang(visit.subjectName, visit.lang);
            return (
              <li key={visit.id}>
                <span>
                  {href === null ? (
                    <span lang={lang}>{name}</span>
                  ) : (
                    <a href={href} lang={lang}>
                      {name}
                    </a>
                  )}
                  {visit.formerNo !== undefined && <Discontinued />}
                </span>
                <time className="numeric" dateTime={visit.visitedAt}>
                  {formatDateTime(visit.visitedAt)}
                </time>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
