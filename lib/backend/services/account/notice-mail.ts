import type { Mail } from '@/lib/backend/gateways/mail';
import type { AccountNotice } from '@/lib/backend/gateways/sms';
import { mailWords } from '@/lib/backend/mail-words';
import { settings } from '@/lib/config/settings';
import { formatDateTime } from '@/lib/domain/dates';
import { fill } from '@/lib/i18n/fill';
import { paths } from '@/lib/routing/paths';

const WORDS = {
  'phone.changed': 'phoneChanged',
  'email.changed': 'emailChanged',
  'password.changed': 'passwordChanged',
  'wechat.bound': 'wechatBound',
  'data.exported': 'dataExported',
  'account.deleted': 'accountDeleted',
} as const satisfies Record<AccountNotice, string>;

/**
 * The letter that tells an owner what happened to the account: in both languages, since that of the call may be a thief's.
 */
export function noticeMail(notice: AccountNotice, at: Date): Omit<Mail, 'to' | 'id'> {
  const parts = (['zh', 'en'] as const).map((locale) => {
    const { notices, shop } = mailWords(locale);
    const { subject, detail, todo } = notices[WORDS[notice]];
    const values = { shop, date: formatDateTime(at) };
    const page = settings().siteOrigin + paths({ device: 'pc', locale }).page('contact');
    return {
      shop,
      subject: fill(subject, values),
      text: `${fill(detail, values)}\n${todo}\n${page}`,
    };
  });
  return {
    from: [...new Set(parts.map(({ shop }) => shop))].join(' '),
    subject: parts.map(({ subject }) => subject).join(' / '),
    text: parts.map(({ text }) => text).join('\n\n'),
  };
}
