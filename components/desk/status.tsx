'use client';

import { useTranslations } from 'next-intl';
import { Notice } from '@/components/ui/forms/form-notice';
import { useCallTexts } from '@/components/ui/use-call-texts';
import { isOvertaken } from '@/lib/api/call-texts';
import type { CallFailure } from '@/lib/api/result';

/** Failures that only the desk meets → key below `desk.failures`. */
const FAILURES = {
  'lot.expired': 'lotExpired',
  'lot.insufficient': 'lotInsufficient',
  'stock.insufficient': 'stockInsufficient',
  'payment.known': 'paymentKnown',
  'order.moved': 'orderMoved',
  'order.discount_above_goods': 'discountAboveGoods',
  'order.state': 'orderState',
  'order.own': 'ownMoney',
  'credit.limit': 'creditShort',
  'credit.not_approved': 'creditOff',
  'customer_terms.own': 'ownMoney',
  'customer.not_found': 'customerGone',
  'order_set.moved': 'settingsMoved',
  'customer_terms.moved': 'settingsMoved',
  'trial_programme.moved': 'programmeMoved',
  'trial_programme.not_found': 'programmeGone',
  'content.moved': 'contentMoved',
  'content.not_found': 'contentGone',
  'content.version_not_found': 'versionGone',
  'content.version_empty': 'versionEmpty',
  'content.service_unknown': 'serviceUnknown',
} as const;

interface Props {
  failure: CallFailure | null;
  done?: string;
  /** Fields say by themselves what the backend found wrong with them: that is not said twice. */
  atFields?: boolean;
}

/** How a form's call went. */
export function DeskStatus({ failure: found, done = '', atFields = false }: Props) {
  const t = useTranslations('desk.failures');
  const texts = useCallTexts();
  const failure = atFields && found?.kind === 'bad_input' ? null : found;
  const wordsOf = (of: CallFailure) => {
    if (of.mayBeDone && isOvertaken(of.msg)) return texts.failure(of);
    return Object.hasOwn(FAILURES, of.msg) ? t(FAILURES[of.msg as keyof typeof FAILURES]) : texts.failure(of);
  };
  const said = failure && wordsOf(failure);
  return (
    <>
      <div role="alert">{said && <Notice tone="error">{said}</Notice>}</div>
      <div role="status">{!failure && done !== '' && <Notice tone="success">{done}</Notice>}</div>
    </>
  );
}
