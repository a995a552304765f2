'use client';

import { useTranslations } from 'next-intl';
import { useSite } from '@/components/shell/site-context';
import { formatFen } from '@/lib/domain/money';
import type { Message } from '@/lib/views/personal/messages';
import { eventText } from './message-words';

/** Subject and content of a message: as a person wrote them, or the text of an event. */
export function useMessageTexts() {
  const t = useTranslations('personal.messages');
  const { locale } = useSite();
  /** Amounts come in fen. */
  const amountOf = (params: Message['params'], name: string) => formatFen(Number(params[name] ?? 0), locale);
  /** What an event's text names. */
  const valuesOf = (params: Message['params']) => {
    const amount = (name: string) => amountOf(params, name);
    return {
      orderNo: params.orderNo ?? '',
      carrier: params.carrier ?? '',
      waybill: params.waybill ?? '',
      content: params.content ?? '',
      catalogNo: params.catalogNo ?? '',
      skuCodes: params.skuCodes ?? '',
      amount: amount('amountFen'),
      paid: amount('paidFen'),
      total: amount('totalFen'),
      discount: amount('discountFen'),
    };
  };
  const content = ({ event, params, content: written }: Message): string => {
    if (event === null) return written;
    const text = eventText(event);
    // What staff write with a sample that is granted is no reason: its page calls it their reply as well.
    const reason = params.reason
      ? t(text === 'trialApproved' ? 'answer' : 'reason', { reason: params.reason })
      : '';
    const refund =
      Number(params.refundFen ?? 0) > 0 ? t('refund', { amount: amountOf(params, 'refundFen') }) : '';
    return [t(`events.${text}.detail`, valuesOf(params)), refund, reason, written]
      .filter((part) => part !== '')
      .reduce((before, next) => t('sentences', { before, next }));
  };
  const subject = (message: Message): string => {
    if (message.event !== null) return t(`events.${eventText(message.event)}.title`);
    return message.subject || t(`untitled.${message.kind === 'feedback' ? 'feedback' : 'enquiry'}`);
  };
  return { subject, content };
}
