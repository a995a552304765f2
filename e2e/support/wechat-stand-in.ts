import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { portOf } from './storefront';

export const WECHAT = { appId: 'wx-stand-in', secret: 'stand-in-secret' };

/** `refuses`: the code is not taken. `silent`: no answer ever comes. `garbage`: something that is no answer. */
export type Mood = 'well' | 'refuses' | 'silent' | 'garbage';

export interface WechatStandIn {
  base: string;
  /** Who presses the button on WeChat's page. */
  person: string;
  mood: Mood;
  /** How many questions it has left without an answer. */
  unanswered: number;
  stop(): Promise<void>;
}

const quoted = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** The page on which one agrees: on a desktop below a QR code, in the app as a question. */
function askingPage(url: URL, inApp: boolean): string {
  const { redirect_uri: back = '', state = '', appid, scope } = Object.fromEntries(url.searchParams);
  const known = appid === WECHAT.appId && scope === (inApp ? 'snsapi_userinfo' : 'snsapi_login');
  if (!known) return '<h1>scope or appid is wrong</h1>';
  const to = (more: Record<string, string>) => quoted(`${back}?${new URLSearchParams({ ...more, state })}`);
  return `<!doctype html><title>WeChat</title><link rel="icon" href="data:,">
    <h1>${inApp ? 'WeChat asks' : 'Scan with WeChat'}</h1>
    <a href="${to({ code: `code-${Math.random().toString(36).slice(2)}` })}">Agree</a>
    <a href="${to({})}">Decline</a>`;
}

/** A small server in the place of both of WeChat's hosts. */
export async function startWechat(): Promise<WechatStandIn> {
  const used = new Set<string>();
  const standIn = { base: '', person: 'somebody', mood: 'well' as Mood, unanswered: 0 };

  const grantFor = ({ appid, secret, code = '', grant_type }: Record<string, string>) => {
    const right = appid === WECHAT.appId && secret === WECHAT.secret && grant_type === 'authorization_code';
    if (!right || used.has(code) || !code.startsWith('code-') || standIn.mood === 'refuses')
      return { errcode: 40029, errmsg: 'invalid code' };
    used.add(code);
    return { access_token: `access-${standIn.person}`, expires_in: 7200, openid: `open-${standIn.person}` };
  };
  const personFor = ({ access_token = '', openid }: Record<string, string>) => {
    const person = access_token.replace('access-', '');
    return openid === `open-${person}`
      ? { openid, unionid: `union-${person}`, nickname: '微信用户' }
      : { errcode: 40003, errmsg: 'invalid openid' };
  };

  const handle = (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', standIn.base);
    const query = Object.fromEntries(url.searchParams);
    const inApp = url.pathname === '/connect/oauth2/authorize';
    if (inApp || url.pathname === '/connect/qrconnect') {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      const refused = inApp && !/MicroMessenger/.test(request.headers['user-agent'] ?? '');
      return response.end(refused ? '<h1>open this in WeChat</h1>' : askingPage(url, inApp));
    }
    if (standIn.mood === 'silent') {
      standIn.unanswered += 1;
      return;
    }
    // WeChat calls its JSON text.
    response.setHeader('content-type', 'text/plain');
    if (standIn.mood === 'garbage') return response.end('<html>502 Bad Gateway</html>');
    if (url.pathname === '/sns/oauth2/access_token') return response.end(JSON.stringify(grantFor(query)));
    if (url.pathname === '/sns/userinfo') return response.end(JSON.stringify(personFor(query)));
    response.statusCode = 404;
    return response.end();
  };
  const server = createServer(handle);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  standIn.base = `http://127.0.0.1:${portOf(server)}`;
  return Object.assign(standIn, {
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}
