'use client';

import { useTranslations } from 'next-intl';
import { useSite } from '@/components/shell/site-context';
import { spaced } from '@/lib/i18n/spaced';
import { paths } from '@/lib/routing/paths';
import { AccountCard } from '../card';
import { afterLogin, useLoginParams, useRedirectAfterLogin } from '../login/login-params';
import { AccountNotice } from '../notice';
import { RegisterForm } from './register-form';

export interface RegisterPageProps {
  demo: boolean;
}

export function RegisterPage({ demo }: RegisterPageProps) {
  const t = useTranslations('account');
  const site = useSite();
  const arrival = useLoginParams();
  const going = useRedirectAfterLogin(arrival && (arrival.next ?? afterLogin(site)));
  return (
    <AccountCard
      title={t('register.title')}
      detail={t('register.detail')}
      foot={
        <span>
          {spaced(t('register.haveAccount'))}
          <a href={paths(site).login(arrival?.next ?? undefined)}>{t('register.login')}</a>
        </span>
      }
    >
      {going && <AccountNotice kind="info">{t('login.goingOn')}</AccountNotice>}
      <RegisterForm demo={demo} />
    </AccountCard>
  );
}
