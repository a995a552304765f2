'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { backendHost } from '@/lib/config/backend-host';

interface Props {
  phone: string;
  purpose: string;
}

/** Sending for recovery begins only after the call was answered. */
const SENDING_MS = 400;

/** Demo mode: what would have been sent. */
export function DemoCode({ phone, purpose }: Props) {
  const t = useTranslations('account.code');
  const [code, setCode] = useState('');
  useEffect(() => {
    const controller = new AbortController();
    const timer = setTimeout(() => {
      readOutbox({ phone, purpose }, controller.signal).then(setCode, () => setCode(''));
    }, SENDING_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [phone, purpose]);
  return code === '' ? null : <> {t('demo', { code })}</>;
}

/** The outbox is no call of the contract: it exists in demo mode alone. */
async function readOutbox({ phone, purpose }: Props, signal: AbortSignal): Promise<string> {
  const response = await fetch(`${backendHost()}/api/demo/outbox?phone=${encodeURIComponent(phone)}`, {
    signal,
  });
  const answer: { data?: { code: string; purpose: string }[] } = await response.json();
  return answer.data?.find((message) => message.purpose === purpose)?.code ?? '';
}
