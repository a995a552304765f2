/** Purposes a code is sent for. A code serves its own alone. */
export type CodePurpose = 'register' | 'login' | 'bind' | 'recover';

export interface CodeMessage {
  /** 11 digits. */
  phone: string;
  /** Six digits. */
  code: string;
  purpose: CodePurpose;
}

/** Sends codes to phones. */
export interface SmsGateway {
  /** @throws SmsFailed when the code was not taken over for sending. */
  send(message: CodeMessage): Promise<void>;
}

/** Why a code was not sent: the provider said no, was silent for too long, is not there, or spoke nonsense. */
export type SmsFailure = 'refused' | 'timeout' | 'unreachable' | 'garbage';

export class SmsFailed extends Error {
  constructor(readonly reason: SmsFailure) {
    super(`sms.${reason}`);
    this.name = 'SmsFailed';
  }
}
