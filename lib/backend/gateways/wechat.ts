import type { WechatIdentity } from '@/lib/backend/db/schema';

/** Logs people in by their WeChat account. */
export interface WechatGateway {
  /** Address of the login page: a QR code on a desktop, or inside WeChat itself. */
  loginUrl(options: { state: string; inApp: boolean }): string;
  /** Exchanges the code that WeChat sent back for who it is. @throws WechatFailed */
  exchange(code: string): Promise<WechatIdentity>;
}

/** `refused`: the code is unknown, used or too old; otherwise the service is at fault, or how it was set up. */
type WechatFailure = 'refused' | 'error' | 'timeout' | 'unreachable' | 'garbage';

export class WechatFailed extends Error {
  constructor(
    readonly reason: WechatFailure,
    /** The number of WeChat's that explains an `error`. */
    readonly errcode?: number,
  ) {
    super(`wechat.${reason}`);
    this.name = 'WechatFailed';
  }
}
