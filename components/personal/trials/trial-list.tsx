'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { RecordedName } from '@/components/orders/recorded-name';
import { ProductImage } from '@/components/product/product-marks';
import { useSite } from '@/components/shell/site-context';
import { ListView } from '@/components/ui/data/list-view';
import { Waiting } from '@/components/ui/data/loaded-view';
import { useList } from '@/components/ui/data/use-list';
import linkButton from '@/components/ui/link-button.module.css';
import { EmptyStart } from '@/components/ui/lists/empty-list';
import lists from '@/components/ui/lists/lists.module.css';
import { formatDateTime } from '@/lib/domain/dates';
import { foreignLang } from '@/lib/i18n/foreign-lang';
import { paths } from '@/lib/routing/paths';
import { type TrialApplication, trialsQuery } from '@/lib/views/personal/trials';
import styles from './trial-list.module.css';
import { useTrialState } from './trial-state';

// With the form for the result: for an application that is opened.
const TrialDetails = dynamic(() => import('./trial-details').then((module) => module.TrialDetails), {
  ssr: false,
  loading: Waiting,
});

/** The customer's applications for samples, newest first. */
export function TrialList() {
  const t = useTranslations('personal.trials');
  const to = paths(useSite());
  const list = useList(trialsQuery());
  return (
    <ListView
      list={list}
      empty={<EmptyStart word={(part) => t(`empty.${part}`)} href={to.page('trialcenter')} />}
    >
      {(rows) => (
        <ul className={lists.rows} aria-label={t('title')}>
          {rows.map((row) => (
            <TrialRow key={row.id} application={row} />
          ))}
        </ul>
      )}
    </ListView>
  );
}

/** One that waits for something of its customer is open from the start. */
function TrialRow({ application }: { application: TrialApplication }) {
  const t = useTranslations('personal.trials');
  const stateOf = useTrialState();
  const site = useSite();
  const details = useId();
  const { id, product, recorded, skuCode, purpose, state, reply, moves, createdAt } = application;
  const [open, setOpen] = useState(moves.includes('report'));
  const name = recorded?.name ?? skuCode ?? t('unnamed');
  return (
    <li className={styles.trial}>
      <div className={styles.head}>
        {product && <ProductImage product={product} alt="" size={48} />}
        <div className={styles.text}>
          <b className={styles.name}>{recorded ? <RecordedName product={recorded} /> : name}</b>
          <p className={`numeric ${lists.muted}`}>
            {skuCode && `${skuCode} · `}
            {t('applied', { date: formatDateTime(createdAt) })}
          </p>
          <p lang={foreignLang(purpose, site.locale)}>{purpose}</p>
          {reply && <p className={styles.reply}>{t('reply', { reply })}</p>}
        </div>
        <div className={styles.side}>
          <span className={styles.state} data-state={state}>
            {stateOf(state)}
          </span>
          <button
            type="button"
            className={linkButton.link}
            aria-expanded={open}
            aria-controls={details}
            aria-label={t('showOf', { name })}
            onClick={() => setOpen(!open)}
          >
            {t(open ? 'hide' : 'show')}
          </button>
        </div>
      </div>
      <div id={details} className={styles.details} hidden={!open}>
        {open && <TrialDetails id={id} />}
      </div>
    </li>
  );
}
