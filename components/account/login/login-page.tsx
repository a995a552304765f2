'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useSite } from '@/components/shell/site-context';
import styles from '@/components/ui/forms/form.module.css';
import { useFormControls } from '@/components/ui/forms/form-controls';
import { useSingleFlight } from '@/components/ui/forms/use-fields';
import { useCallTexts } from '@/components/ui/use-call-texts';
import type { CallFailure } from '@/lib/api/result';
import { spaced } from '@/lib/i18n/spaced';
import { paths } from '@/lib/routing/paths';
import { AccountCard } from '../card';
import { AccountNotice } from '../notice';
import { RegisterForm } from '../register/register-form';
import { CodeLogin } from './login-code';
import { afterLogin, nextOfAddress, useLoginParams, useRedirectAfterLogin } from './login-params';
import { PasswordLogin } from './login-password';
import { type LoginMethod, LoginTabs } from './login-tabs';
import { goToWechat, inWechat, useWechatReturn, type WechatStep } from './wechat';

export interface LoginPageProps {
  demo: boolean;
  /** Demo mode: the account to try; its password reaches no page outside of it. */
  demoAccount?: { phone: string; password: string } | undefined;
  /** WeChat login is configured. */
  wechat: boolean;
}

export function LoginPage({ demo, demoAccount, wechat }: LoginPageProps) {
  const t = useTranslations('account');
  const site = useSite();
  const arrival = useLoginParams();
  const { step, setStep, next: kept, finished } = useWechatReturn(arrival, site);
  const next = kept ?? arrival?.next ?? null;
  const going = useRedirectAfterLogin(finished ? (next ?? afterLogin(site)) : null);
  const [method, setMethod] = useState<LoginMethod>('password');
  const [account, setAccount] = useState('');
  const [keep, setKeep] = useState(false);
  const [codeNeeded, setCodeNeeded] = useState(false);

  if (step.at === 'bind') {
    const { ticket } = step;
    return (
      <AccountCard title={t('login.bindTitle')} detail={t('login.bindDetail')}>
        <CodeLogin
          demo={demo}
          phone=""
          keep={keep}
          onKeep={setKeep}
          bindTicket={ticket}
          onUnknown={(proven) => setStep({ at: 'register', ticket, ...proven })}
        />
      </AccountCard>
    );
  }
  if (step.at === 'register') {
    return (
      <AccountCard title={t('register.title')} detail={t('login.bindRegister')}>
        <RegisterForm demo={demo} binding={step} />
      </AccountCard>
    );
  }

  return (
    <AccountCard
      title={t('login.title')}
      detail={t('login.detail')}
      foot={
        <span>
          {spaced(t('login.noAccount'))}
          <a href={paths(site).page('zhuce', { next })}>{t('login.register')}</a>
        </span>
      }
    >
      <ArrivalNotice arrived={{ ended: arrival?.ended ?? false, asked: next !== null, going, step }} />
      <LoginTabs
        label={t('login.methods')}
        names={{ password: t('login.byPassword'), code: t('login.byCode') }}
        method={method}
        onMethod={setMethod}
      >
        {codeNeeded && method === 'code' && (
          <AccountNotice kind="error">{t('login.codeNeeded')}</AccountNotice>
        )}
        {method === 'password' ? (
          <PasswordLogin
            account={account}
            onAccount={setAccount}
            keep={keep}
            onKeep={setKeep}
            onCodeNeeded={() => {
              setCodeNeeded(true);
              setMethod('code');
            }}
          />
        ) : (
          <CodeLogin
            demo={demo}
            phone={account.includes('@') ? '' : account}
            onPhone={setAccount}
            keep={keep}
            onKeep={setKeep}
          />
        )}
      </LoginTabs>
      {wechat && <WechatButton next={next} />}
      {demoAccount && <p className={styles.demo}>{t('demoAccount', demoAccount)}</p>}
    </AccountCard>
  );
}

/** Why one is here, where that is not plain. */
function ArrivalNotice({
  arrived: { ended, asked, going, step },
}: {
  arrived: { ended: boolean; asked: boolean; going: boolean; step: WechatStep };
}) {
  const t = useTranslations('account.login');
  const texts = useCallTexts('entry');
  if (step.at === 'failed') {
    const { trouble } = step;
    return (
      <AccountNotice kind="error">
        {typeof trouble === 'string' ? t(trouble) : texts.failure(trouble)}
      </AccountNotice>
    );
  }
  if (step.at === 'waiting') return <AccountNotice kind="info">{t('wechatWaiting')}</AccountNotice>;
  if (going) return <AccountNotice kind="info">{t('goingOn')}</AccountNotice>;
  if (ended) return <AccountNotice kind="info">{t('ended')}</AccountNotice>;
  return asked ? <AccountNotice kind="info">{t('needed')}</AccountNotice> : null;
}

/** On a phone WeChat can only be asked from inside its own app. */
function WechatButton({ next }: { next: string | null }) {
  const t = useTranslations('account.login');
  const texts = useCallTexts('entry');
  const site = useSite();
  const { Button } = useFormControls();
  const { busy, run } = useSingleFlight();
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [possible, setPossible] = useState(site.device === 'pc');
  useEffect(() => {
    if (inWechat(navigator.userAgent)) setPossible(true);
  }, []);
  // One may press before the page has read its address.
  const go = () => run(async () => setFailure(await goToWechat(site, next ?? nextOfAddress())));
  if (!possible) return null;
  return (
    <div className={styles.other}>
      {failure && <AccountNotice kind="error">{texts.failure(failure)}</AccountNotice>}
      <Button busy={busy} onClick={go}>
        {t('wechat')}
      </Button>
    </div>
  );
}
