import type { Mail, MailGateway } from './mail';

/** A letter of demo mode that is in nobody's mailbox. */
type SentMail = Mail & { sentAt: string };

const MAX_KEPT = 200;

/** On globalThis: the framework bundles this module more than once. */
const place = globalThis as typeof globalThis & { storefrontMails?: SentMail[] };

/** Demo mode only: names letters on standard output, and keeps the last ones for the demo outbox. */
export const consoleMail: MailGateway = {
  async send(mail) {
    const sent = { ...mail, sentAt: new Date().toISOString() };
    place.storefrontMails = [sent, ...(place.storefrontMails ?? [])].slice(0, MAX_KEPT);
    process.stdout.write(`MAIL ${mail.to}: ${mail.subject}\n`);
  },
};

/** What was sent to an address, newest first. */
export const mailsTo = (email: string): SentMail[] =>
  (place.storefrontMails ?? []).filter(({ to }) => to === email);
