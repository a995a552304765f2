import type { WechatIdentity } from '@/lib/backend/db/schema';
import { askJson } from './ask';
import { WechatFailed, type WechatGateway } from './wechat';

const TIMEOUT_MS = 8_000;
const PAGES = 'https://open.weixin.qq.com';
const API = 'https://api.weixin.qq.com';
/** What WeChat says of a code: unknown, used already, missing, too old. All else is nothing a visitor did. */
const OF_CODE: ReadonlySet<number> = new Set([40029, 40163, 41008, 42003]);

interface WechatOptions {
  appId: string;
  secret: string;
  /** In place of both of WeChat's hosts, to try the login against a stand-in. */
  base: string | null;
  /** Where WeChat sends people back to: `/login` of this site. */
  siteOrigin: string;
  timeoutMs?: number;
}

/** WeChat's login by OAuth 2: `qrconnect` for desktops, `oauth2/authorize` inside the app. */
export function httpWechat(options: WechatOptions): WechatGateway {
  const { appId, secret, base, siteOrigin, timeoutMs = TIMEOUT_MS } = options;
  const get = async (path: string, query: Record<string, string>) => {
    const asked = await askJson(`${base ?? API}${path}?${new URLSearchParams(query)}`, {}, timeoutMs);
    if (!asked.ok) throw new WechatFailed(asked.reason === 'refused' ? 'unreachable' : asked.reason);
    // WeChat says no with status 200.
    const errcode = Number(asked.answer.errcode ?? 0);
    if (errcode !== 0) throw new WechatFailed(OF_CODE.has(errcode) ? 'refused' : 'error', errcode);
    return asked.answer;
  };
  return {
    loginUrl({ state, inApp }) {
      const query = new URLSearchParams({
        appid: appId,
        redirect_uri: `${siteOrigin}/login`,
        response_type: 'code',
        scope: inApp ? 'snsapi_userinfo' : 'snsapi_login',
        state,
      });
      const path = inApp ? '/connect/oauth2/authorize' : '/connect/qrconnect';
      return `${base ?? PAGES}${path}?${query}#wechat_redirect`;
    },
    async exchange(code): Promise<WechatIdentity> {
      const grant = await get('/sns/oauth2/access_token', {
        appid: appId,
        secret,
        code,
        grant_type: 'authorization_code',
      });
      const openId = textOf(grant.openid);
      const accessToken = textOf(grant.access_token);
      if (!openId || !accessToken) throw new WechatFailed('garbage');
      const known = textOf(grant.unionid);
      if (known) return { openId, unionId: known };
      const info = await get('/sns/userinfo', { access_token: accessToken, openid: openId });
      return { openId, unionId: textOf(info.unionid) };
    },
  };
}

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' && value.length <= 512 ? value : null;
