export interface Mail {
  /** One address. */
  to: string;
  /** The name beside the shop's address. */
  from: string;
  subject: string;
  /** Plain text. */
  text: string;
  /** The same for a letter that is tried again, so that a mailbox that has it already can tell. */
  id: string;
}

/** Sends letters to e-mail addresses. */
export interface MailGateway {
  /** @throws MailFailed when the letter was not taken over for sending. */
  send(mail: Mail): Promise<void>;
}

/** `refused`: for good, as an address that there is not; `unavailable`: it may be tried again. */
type MailFailure = 'refused' | 'unavailable';

export class MailFailed extends Error {
  /** @param detail for the log: what the mail server or the line said, in a word */
  constructor(
    readonly reason: MailFailure,
    readonly detail = '',
  ) {
    super(`mail.${reason}`);
    this.name = 'MailFailed';
  }
}
