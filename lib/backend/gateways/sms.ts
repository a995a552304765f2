/** Purposes a code is sent for. A code serves its own alone. */
export type CodePurpose = 'register' | 'login' | 'bind' | 'recover' | 'confirm';

export interface CodeMessage {
  /** 11 digits. */
  phone: string;
  /** Six digits. */
  code: string;
  purpose: CodePurpose;
}

/** What an account's owner is told of that happened to the account; of an SMS the provider has the words. */
export type AccountNotice =
  | 'phone.changed'
  | 'email.changed'
  | 'password.changed'
  | 'wechat.bound'
  | 'data.exported'
  | 'account.deleted';

export type Notice = AccountNotice | 'stock.back';

export interface NoticeMessage {
  /** 11 digits: the phone the account had before what it is told of. */
  phone: string;
  notice: Notice;
  /** Of `stock.back`: the product that can be had again. */
  catalogNo?: string;
}

/** Sends codes and notices to phones. */
export interface SmsGateway {
  /** @throws SmsFailed when the code was not taken over for sending. */
  send(message: CodeMessage): Promise<void>;
  /** @throws SmsFailed when the notice was not taken over for sending. */
  notify(message: NoticeMessage): Promise<void>;
}

/** Why a code was not sent: the provider said no, was silent for too long, is not there, or spoke nonsense. */
type SmsFailure = 'refused' | 'timeout' | 'unreachable' | 'garbage';

export class SmsFailed extends Error {
  constructor(readonly reason: SmsFailure) {
    super(`sms.${reason}`);
    this.name = 'SmsFailed';
  }
}
