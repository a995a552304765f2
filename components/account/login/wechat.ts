'use client';

import { useEffect, useRef, useState } from 'react';
import { readItem, writeItem } from '@/components/ui/storage/browser-storage';
import { callBrowser } from '@/lib/api/browser';
import { hardNavigate } from '@/lib/api/hard-navigate';
import { mapResult } from '@/lib/api/map-result';
import type { CallFailure } from '@/lib/api/result';
import { pageOf, paths } from '@/lib/routing/paths';
import { isLocale, type Site } from '@/lib/routing/site';
import { safeNext } from '@/lib/session/next-path';
import { logIn } from '../log-in';
import type { Arrival } from './login-params';

const KEY = 'wechat-login';

interface Kept {
  next: string | null;
  locale: Site['locale'];
}

/** State that must survive the redirect to WeChat and back, in this tab. */
const keep = (kept: Kept): void => writeItem('sessionStorage', KEY, kept);

/** Where nothing could be kept, one goes on to the usual page. */
function recall(): Partial<Kept> {
  const found = readItem('sessionStorage', KEY);
  if (typeof found !== 'object' || found === null) return {};
  const { next, locale } = { next: undefined, locale: undefined, ...found };
  return { next: safeNext(next), ...(isLocale(locale) && { locale }) };
}

/** Inside WeChat's own browser. */
export const inWechat = (userAgent: string): boolean => /MicroMessenger/i.test(userAgent);

/** Goes to WeChat: its page with the QR code on a desktop, its question inside the app. */
export async function goToWechat(site: Site, next: string | null): Promise<CallFailure | null> {
  const answer = mapResult(await callBrowser('wechatLogin', { inApp: site.device === 'm' }), ({ url }) => {
    if (!url) throw new TypeError('no address of WeChat');
    keep({ next, locale: site.locale });
    hardNavigate(url);
  });
  return answer.ok ? null : answer;
}

/** Why a login by WeChat came to nothing: a word of the page's own, or what the call says. */
export type WechatTrouble = 'wechatDeclined' | 'wechatStale' | 'wechatRefused' | CallFailure;

function troubleOf(failure: CallFailure): WechatTrouble {
  if (failure.fields?.state) return 'wechatStale';
  return failure.fields?.code ? 'wechatRefused' : failure;
}

export type WechatStep =
  | { at: 'none' }
  | { at: 'waiting' }
  | { at: 'failed'; trouble: WechatTrouble }
  /** WeChat knows the person, this shop does not yet. */
  | { at: 'bind'; ticket: string }
  | { at: 'register'; ticket: string; phone: string; code: string };

/**
 * Finishes a login that comes back from WeChat. Its address names no language, so the page is first changed for the
 * one that was left.
 */
export function useWechatReturn(arrival: Arrival | null, site: Site) {
  const [step, setStep] = useState<WechatStep>({ at: 'none' });
  const [next, setNext] = useState<string | null>(null);
  const [answered, setAnswered] = useState(false);
  const begun = useRef(false);
  const wechat = arrival?.wechat;
  const { device, locale } = site;
  useEffect(() => {
    if (!wechat || begun.current) return;
    begun.current = true;
    const kept = recall();
    if (kept.locale && kept.locale !== locale) {
      hardNavigate(paths({ device, locale: kept.locale }).page('login', { ...wechat }));
      return;
    }
    setNext(kept.next ?? null);
    // The code is good for one try: neither a reload nor the history should bring it again. Where one wanted to go stays.
    if (pageOf(location.pathname) === 'login') {
      history.replaceState(history.state, '', paths({ device, locale }).login(kept.next ?? undefined));
    }
    const { code, state } = wechat;
    if (code === null) {
      setAnswered(true);
      return setStep({ at: 'failed', trouble: 'wechatDeclined' });
    }
    setStep({ at: 'waiting' });
    void callBrowser('wechatLoginCallback', { code, state }).then((answer) => {
      setAnswered(true);
      if (answer.ok && 'bindTicket' in answer.data)
        return setStep({ at: 'bind', ticket: answer.data.bindTicket });
      const done = logIn(answer);
      setStep(done.ok ? { at: 'none' } : { at: 'failed', trouble: troubleOf(done) });
    });
  }, [wechat, device, locale]);
  // What comes back from WeChat is finished first, also by who is logged in already.
  const finished = arrival !== null && (arrival.wechat === null || answered);
  return { step, setStep, next, finished };
}
