import { settings } from '@/lib/config/settings';
import { consoleSms } from './console-sms';
import { httpSms } from './http-sms';
import { httpWechat } from './http-wechat';
import type { SmsGateway } from './sms';
import type { WechatGateway } from './wechat';

/** Services outside the house; null: not configured. */
export interface Gateways {
  sms: SmsGateway | null;
  wechat: WechatGateway | null;
}

let configured: Gateways | undefined;

/** The gateways that the settings name. */
export function configuredGateways(): Gateways {
  if (!configured) {
    const { smsProvider, smsUrl, wechat, siteOrigin } = settings();
    const http = smsProvider === 'http' && smsUrl ? httpSms({ url: smsUrl }) : null;
    configured = {
      sms: smsProvider === 'console' ? consoleSms : http,
      wechat: wechat && httpWechat({ ...wechat, siteOrigin }),
    };
  }
  return configured;
}
