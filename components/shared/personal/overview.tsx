'use client';

import { useTranslations } from 'next-intl';
import { useSite } from '@/components/shared/shell/site-context';
import type { CallData } from '@/lib/contract/calls';
import { formatDate } from '@/lib/domain/dates';
import { paths } from '@/lib/routing/paths';
import { Avatar } from './avatar';
import { CallView } from './call-view';
import styles from './overview.module.css';
import { OverviewVisits } from './overview-visits';
import type { PersonalTabName } from './personal-tabs';
import { usePersonalUser } from './personal-user';
import { type Loaded, useCall } from './use-call';
import { useTabLink } from './use-personal-tab';

type Profile = CallData<'customerBaseByToken'>;

/** Who is here, how much of what there is, where they were, and what would help them next. */
export function Overview({ visits }: { visits: number }) {
  const profile = useCall('customerBaseByToken', {});
  return (
    <CallView call={profile}>
      {(data) => (
        <div className={styles.overview}>
          <Person profile={data} />
          <Summary profile={data} />
          <OverviewVisits rows={visits} historyOn={data.historyOn} />
        </div>
      )}
    </CallView>
  );
}

function Person({ profile }: { profile: Profile }) {
  const t = useTranslations('personal');
  const link = useTabLink();
  const name = profile.custNick || profile.custName;
  return (
    <div className={styles.person}>
      <Avatar photoUrl={profile.photoUrl} name={name} />
      <div>
        <p className={styles.name}>
          {t('overview.hello', { name: name || t('overview.nameless') })}
          <a {...link('identity')} className={styles.mark} data-verified={profile.isRz}>
            {profile.isRz ? t('verified') : t('notVerified')}
          </a>
        </p>
        <p className={styles.facts}>
          <span className="numeric">{profile.phone}</span>
          {profile.organisation !== '' && <span>{profile.organisation}</span>}
          <span className="numeric">{t('overview.since', { date: formatDate(profile.createdAt) })}</span>
        </p>
      </div>
    </div>
  );
}

const numberOf = <T,>(call: Loaded<T>, count: (data: T) => number): number | null =>
  call.state === 'data' ? count(call.data) : null;

function Summary({ profile }: { profile: Profile }) {
  const t = useTranslations('personal.overview');
  const user = usePersonalUser();
  const addresses = useCall('addressQuery', {});
  const favourites = useCall('collectPageQuery', { rowSize: 1 });
  const addressCount = numberOf(addresses, (data) => data.length);
  const counts: { tab: PersonalTabName; label: string; count: number | null }[] = [
    { tab: 'messages', label: t('unread'), count: numberOf(user, (data) => data.unread) },
    { tab: 'favourites', label: t('favourites'), count: numberOf(favourites, (data) => data.total) },
    { tab: 'addresses', label: t('addresses'), count: addressCount },
    { tab: 'invoices', label: t('invoices'), count: profile.invoiceTitles.length },
  ];
  const missing: (keyof typeof STEPS)[] = [];
  if (profile.custName === '' || profile.organisation === '' || profile.email === null)
    missing.push('profile');
  if (profile.verification.state === 'NONE' || profile.verification.state === 'REJECTED')
    missing.push('identity');
  if (addressCount === 0) missing.push('addresses');
  if (profile.invoiceTitles.length === 0) missing.push('invoices');
  return (
    <>
      <Counts label={t('counts')} counts={counts} />
      <NextSteps missing={missing} />
    </>
  );
}

interface CountsProps {
  label: string;
  counts: { tab: PersonalTabName; label: string; count: number | null }[];
}

function Counts({ label, counts }: CountsProps) {
  const link = useTabLink();
  return (
    <ul className={styles.counts} aria-label={label}>
      {counts.map(({ tab, label: name, count }) => (
        <li key={tab}>
          <a {...link(tab)}>
            <b className="numeric" data-any={tab === 'messages' && (count ?? 0) > 0}>
              {count ?? '–'}
            </b>
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}

const STEPS = {
  profile: 'steps.profile',
  identity: 'steps.identity',
  addresses: 'steps.addresses',
  invoices: 'steps.invoices',
} as const;

function NextSteps({ missing }: { missing: readonly (keyof typeof STEPS)[] }) {
  const t = useTranslations('personal.overview');
  const link = useTabLink();
  const to = paths(useSite());
  return (
    <section aria-labelledby="next-steps">
      <h2 id="next-steps" className={styles.heading}>
        {t('next')}
      </h2>
      <ul className={styles.steps}>
        {missing.map((step) => (
          <li key={step} className={styles.step}>
            <a {...link(step)}>{t(STEPS[step])}</a>
          </li>
        ))}
        <li className={styles.step}>
          <a href={to.product()}>{t('browse')}</a>
        </li>
      </ul>
    </section>
  );
}
