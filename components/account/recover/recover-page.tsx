'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { useSite } from '@/components/shell/site-context';
import { useCallTexts } from '@/components/ui/use-call-texts';
import { paths } from '@/lib/routing/paths';
import { AccountCard } from '../card';
import { AccountNotice } from '../notice';
import { RecoverAccount, RecoverCode, RecoverPassword } from './recover-forms';
import styles from './recover-page.module.css';

export interface RecoverPageProps {
  demo: boolean;
}

type Step =
  | { at: 'account' }
  | { at: 'code'; account: string }
  | { at: 'password'; account: string; ticket: string }
  | { at: 'done' };

/** Account → code → new password → login. */
export function RecoverPage({ demo }: RecoverPageProps) {
  const t = useTranslations('account.recover');
  const texts = useCallTexts('entry');
  const site = useSite();
  const [step, setStep] = useState<Step>({ at: 'account' });
  const [account, setAccount] = useState('');
  const [expired, setExpired] = useState<'expired' | 'unanswered' | null>(null);
  const login = <a href={paths(site).login()}>{t('toLogin')}</a>;

  if (step.at === 'done') {
    return (
      <AccountCard title={t('title')} detail={t('detail')}>
        <StepHeading title={t('done')} />
        <AccountNotice kind="success">{t('doneDetail')}</AccountNotice>
        <a className="button button-primary" href={paths(site).login()}>
          {t('toLogin')}
        </a>
      </AccountCard>
    );
  }
  const titles = { account: t('stepAccount'), code: t('stepCode'), password: t('stepPassword') };
  return (
    <AccountCard title={t('title')} detail={t('detail')} foot={login}>
      <ol className={styles.steps} aria-label={t('steps')}>
        {(['account', 'code', 'password'] as const).map((name) => (
          <li key={name} aria-current={name === step.at ? 'step' : undefined}>
            {titles[name]}
          </li>
        ))}
      </ol>
      <StepHeading key={step.at} title={titles[step.at]} quiet={step.at === 'account' && !expired} />
      {expired && step.at === 'account' && (
        <AccountNotice kind="error">
          {expired === 'unanswered'
            ? t('unanswered')
            : texts.failure({
                kind: 'bad_input',
                msg: 'ticket',
                fields: { ticket: 'invalid' },
              })}
        </AccountNotice>
      )}
      {step.at === 'account' && (
        <RecoverAccount
          account={account}
          onSent={(sentTo) => {
            setAccount(sentTo);
            setExpired(null);
            setStep({ at: 'code', account: sentTo });
          }}
        />
      )}
      {step.at === 'code' && (
        <RecoverCode
          demo={demo}
          account={step.account}
          onTicket={(ticket) => setStep({ at: 'password', account: step.account, ticket })}
          onOther={() => setStep({ at: 'account' })}
        />
      )}
      {step.at === 'password' && (
        <RecoverPassword
          account={step.account}
          ticket={step.ticket}
          onDone={() => setStep({ at: 'done' })}
          onExpired={(unanswered) => {
            setExpired(unanswered ? 'unanswered' : 'expired');
            setStep({ at: 'account' });
          }}
        />
      )}
    </AccountCard>
  );
}

/** Takes the focus when its step begins, so that everybody knows where they are; not on arriving at the page. */
function StepHeading({ title, quiet = false }: { title: string; quiet?: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!quiet) heading.current?.focus();
  }, [quiet]);
  return (
    <h2 ref={heading} tabIndex={-1} className={styles.heading}>
      {title}
    </h2>
  );
}
