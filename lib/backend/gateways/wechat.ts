import type { WechatIdentity } from '@/lib/backend/db/schema';

/** Logs people in by their WeChat account. */
export interface WechatGateway {
  /** Address of the login page: a QR code on a desktop, or inside WeChat itself. */
  loginUrl(options: { state: string; inApp: boolean }): string;
  /** Exchanges the code that WeChat sent back for who it is. @throws WechatFailed */
  exchange(code: string): Promise<WechatIdentity>;
}

/** `refused`: the code is unknown, used or too old; otherwise the service is at fault. */
type WechatFailure = 'refused' | 'timeout' | 'unreachable' | 'garbage';

export class WechatFailed extends Error {
  constructor(readonly reason: WechatFailure) {
    super(`wechat.${reason}`);
    this.name = 'WechatFailed';
  }
}
