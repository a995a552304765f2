'use client';

import { useTranslations } from 'next-intl';
import { paths } from '@/lib/routing/paths';
import { useSite } from '../shell/site-context';
import { afterLogin, useArrival, useGoOn } from './account-arrival';
import { AccountCard } from './account-card';
import { AccountNotice } from './account-notice';
import { RegisterForm } from './account-register-form';

export interface RegisterPageProps {
  demo: boolean;
}

export function RegisterPage({ demo }: RegisterPageProps) {
  const t = useTranslations('account');
  const site = useSite();
  const arrival = useArrival();
  const going = useGoOn(arrival && (arrival.next ?? afterLogin(site)));
  return (
    <AccountCard
      title={t('register.title')}
      detail={t('register.detail')}
      foot={
        <span>
          {t('register.haveAccount')}{' '}
          <a href={paths(site).login(arrival?.next ?? undefined)}>{t('register.login')}</a>
        </span>
      }
    >
      {going && <AccountNotice kind="info">{t('login.goingOn')}</AccountNotice>}
      <RegisterForm demo={demo} />
    </AccountCard>
  );
}
