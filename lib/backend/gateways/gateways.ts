import { settings } from '@/lib/config/settings';
import { consoleMail } from './console-mail';
import { consoleSms } from './console-sms';
import { httpSms } from './http-sms';
import { httpWechat } from './http-wechat';
import type { MailGateway } from './mail';
import type { SmsGateway } from './sms';
import { smtpMail } from './smtp-mail';
import type { WechatGateway } from './wechat';

/** Services outside the house; null: not configured. */
export interface Gateways {
  sms: SmsGateway | null;
  wechat: WechatGateway | null;
  mail: MailGateway | null;
}

let configured: Gateways | undefined;

/** The gateways that the settings name. */
export function configuredGateways(): Gateways {
  if (!configured) {
    const { smsProvider, smsUrl, wechat, siteOrigin, mail } = settings();
    const http = smsProvider === 'http' && smsUrl ? httpSms({ url: smsUrl }) : null;
    configured = {
      sms: smsProvider === 'console' ? consoleSms : http,
      wechat: wechat && httpWechat({ ...wechat, siteOrigin }),
      mail:
        mail === 'console' ? consoleMail : mail && smtpMail({ ...mail, host: new URL(siteOrigin).hostname }),
    };
  }
  return configured;
}
