'use client';

import { useTranslations } from 'next-intl';
import { useSite } from '@/components/shell/site-context';
import { LoadedView } from '@/components/ui/data/loaded-view';
import { type Loaded, useLoaded } from '@/components/ui/data/use-loaded';
import { formatDate } from '@/lib/domain/dates';
import { paths } from '@/lib/routing/paths';
import { type OrderCounts, orderCountsQuery } from '@/lib/views/orders/my-orders';
import { addressesQuery } from '@/lib/views/personal/addresses';
import { favouriteTotalQuery } from '@/lib/views/personal/favourites';
import { type Profile, profileQuery } from '@/lib/views/personal/profile';
import type { PersonalTabName } from '../frame/personal-tabs';
import { usePersonalUser } from '../frame/personal-user';
import { useTabLink } from '../frame/use-personal-tab';
import { Avatar } from '../profile/avatar';
import styles from './overview.module.css';
import { OverviewVisits } from './overview-visits';

const EVERY_ORDER = { state: null, keyword: '', from: '', to: '' };

/** Who is here, how much of what there is, where they were, and what would help them next. */
export function Overview() {
  const profile = useLoaded(profileQuery());
  return (
    <LoadedView loaded={profile}>
      {(data) => (
        <div className={styles.overview}>
          <Person profile={data} />
          <Summary profile={data} />
          <OverviewVisits historyOn={data.historyOn} />
        </div>
      )}
    </LoadedView>
  );
}

function Person({ profile }: { profile: Profile }) {
  const t = useTranslations('personal');
  const link = useTabLink();
  const name = profile.nickname || profile.name;
  return (
    <div className={styles.person}>
      <Avatar picture={profile.picture} name={name} />
      <div>
        <p className={styles.name}>
          {name ? t('overview.hello', { name }) : t('overview.helloNameless')}
          <a {...link('identity')} className={styles.mark} data-verified={profile.verified}>
            {profile.verified ? t('verified') : t('notVerified')}
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
  const addresses = useLoaded(addressesQuery());
  const favourites = useLoaded(favouriteTotalQuery());
  const orders = useLoaded(orderCountsQuery(EVERY_ORDER));
  const openOrders = ({ toPay = 0, toShip = 0, onTheWay = 0 }: OrderCounts) => toPay + toShip + onTheWay;
  const addressCount = numberOf(addresses, (data) => data.length);
  const counts: { tab: PersonalTabName; label: string; count: number | null }[] = [
    { tab: 'orders', label: t('orders'), count: numberOf(orders, openOrders) },
    { tab: 'messages', label: t('unread'), count: user?.unread ?? null },
    { tab: 'favourites', label: t('favourites'), count: numberOf(favourites, (total) => total) },
    { tab: 'addresses', label: t('addresses'), count: addressCount },
    { tab: 'invoices', label: t('invoices'), count: profile.invoiceTitles.length },
  ];
  const missing: (keyof typeof STEPS)[] = [];
  if (profile.name === '' || profile.organisation === '' || profile.email === '') missing.push('profile');
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
