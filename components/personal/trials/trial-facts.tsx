'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { areaLine } from '@/lib/domain/contact/address';
import { formatDate, formatDateTime } from '@/lib/domain/dates';
import type { TrialEvent } from '@/lib/domain/desk/audit-log';
import type { TrialDetail } from '@/lib/views/personal/trials';
import styles from './trial-list.module.css';

/** Events of an application → key below `personal.trials.events`. */
const EVENTS = {
  'trial.submitted': 'submitted',
  'trial.approved': 'approved',
  'trial.rejected': 'rejected',
  'trial.withdrawn': 'withdrawn',
  'trial.shipped': 'shipped',
  'trial.result_due': 'resultDue',
  'trial.reported': 'reported',
} as const satisfies Record<TrialEvent, string>;

const wordOf = (event: string) => {
  const known: Readonly<Record<string, (typeof EVENTS)[keyof typeof EVENTS]>> = EVENTS;
  return known[event] ?? 'other';
};

/** What was asked for, what was sent with its documents, and what happened when. */
export function TrialFacts({ trial }: { trial: TrialDetail }) {
  const t = useTranslations('personal.trials');
  const languages = useTranslations('product.documents.languages');
  const { programmeTitle, instrument, address, shipment, documents, events } = trial;
  return (
    <>
      <dl className={styles.facts}>
        {programmeTitle !== '' && <Fact name={t('programme')}>{programmeTitle}</Fact>}
        {instrument !== '' && <Fact name={t('instrument')}>{instrument}</Fact>}
        {address && (
          <Fact name={t('address')}>
            {[address.contactName, address.phone].join(' ')}
            <br />
            {areaLine(address.areaNames)} {address.detail}
          </Fact>
        )}
        {shipment && (
          <Fact name={t('shipment')}>
            {t.rich('sent', { ...shipment, date: formatDate(shipment.shippedAt), day })}
            <br />
            {t.rich('lot', { lot: shipment.lot, date: shipment.expiresOn, day })}
          </Fact>
        )}
        {documents.length > 0 && (
          <Fact name={t('documents')}>
            {documents.map(({ id, kind, lang, url, pdfUrl }) => (
              <a
                key={id}
                className={styles.document}
                href={pdfUrl ?? url}
                target="_blank"
                rel="noreferrer"
                hrefLang={lang}
              >
                {t(kind)}{' '}
                <span lang={lang === 'en' ? 'en' : 'zh'}>{languages(lang === 'en' ? 'en' : 'zh')}</span>{' '}
                <span className="visually-hidden">{t('newTab')}</span>
              </a>
            ))}
          </Fact>
        )}
      </dl>
      <h3>{t('timeline')}</h3>
      <ol className={styles.events}>
        {events.map(({ id, event, at, note }) => (
          <li key={id}>
            <time dateTime={at} className="numeric">
              {formatDateTime(at)}
            </time>{' '}
            {t(`events.${wordOf(event)}`)} {note && <span className={styles.quiet}>{note}</span>}
          </li>
        ))}
      </ol>
    </>
  );
}

/** A date is never broken at one of its hyphens. */
const day = (words: ReactNode) => <span className={styles.day}>{words}</span>;

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
