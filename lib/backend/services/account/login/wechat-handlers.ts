import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import { wechatState } from '@/lib/backend/db/schema';
import { WechatFailed } from '@/lib/backend/gateways/wechat';
import type { CallContext, Handler } from '@/lib/backend/http/context';
import { badInput, CallError, notFound } from '@/lib/backend/http/errors';
import { readCookie } from '@/lib/backend/http/request/cookies';
import { logger } from '@/lib/backend/log';
import { hashSecret, randomSecret } from '@/lib/backend/secrets';
import { CODE } from '@/lib/contract/call';
import { issueTicket } from '../proofs/tickets';
import { startSession } from './start-session';
import { findByWechat } from './wechat-binding';

const LIFE_S = 10 * 60;

function requireWechat({ gateways }: CallContext) {
  if (!gateways.wechat) throw notFound('wechat.not_configured');
  return gateways.wechat;
}

/**
 * The `state` belongs to this browser: a cookie holds its other half, so that nobody can be made to finish a login
 * that somebody else began.
 * @throws CallError 1404 `wechat.not_configured`
 */
export const wechatLogin: Handler<'wechatLogin'> = async ({ inApp }, context) => {
  const { db, now, cookies } = context;
  const wechat = requireWechat(context);
  const [state, half] = [randomSecret(), randomSecret()];
  await db.delete(wechatState).where(lt(wechatState.expiresAt, now));
  await db.insert(wechatState).values({
    stateHash: hashSecret(state),
    cookieHash: hashSecret(half),
    expiresAt: new Date(now.getTime() + LIFE_S * 1000),
  });
  cookies.set('wx', half, LIFE_S);
  return { url: wechat.loginUrl({ state, inApp }), state };
};

/**
 * @throws CallError 1400 on `state`: `invalid` (unknown, another browser's, used, too old) or on `code`: `wrong`;
 * 1503 `wechat.unavailable`; 1404 `wechat.not_configured`
 */
export const wechatLoginCallback: Handler<'wechatLoginCallback'> = async ({ code, state }, context) => {
  const wechat = requireWechat(context);
  await takeState(context, state);
  context.cookies.set('wx', '', 0);
  const identity = await wechat.exchange(code).catch((error: unknown) => {
    if (!(error instanceof WechatFailed)) throw error;
    const { reason, errcode } = error;
    if (reason === 'refused') throw badInput({ code: 'wrong' });
    logger().warn({ event: 'wechat.failed', reason, errcode, requestId: context.requestId });
    throw new CallError(CODE.busy, 'wechat.unavailable');
  });
  const found = await findByWechat(context.db, identity);
  if (found) return startSession(context, found, { keep: false, provenBy: 'state' });
  return { bindTicket: await issueTicket(context.db, { purpose: 'wechat', wechat: identity }, context.now) };
};

/** Uses the state up before the code is exchanged: neither is ever tried twice. */
async function takeState({ db, now, headers }: CallContext, state: string): Promise<void> {
  const half = readCookie(headers, 'wx');
  if (half === null) throw badInput({ state: 'invalid' });
  const taken = await db
    .update(wechatState)
    .set({ usedAt: now })
    .where(
      and(
        eq(wechatState.stateHash, hashSecret(state)),
        eq(wechatState.cookieHash, hashSecret(half)),
        isNull(wechatState.usedAt),
        gt(wechatState.expiresAt, now),
      ),
    )
    .returning({ stateHash: wechatState.stateHash });
  if (taken.length === 0) throw badInput({ state: 'invalid' });
}
