import type { CodeMessage, NoticeMessage, SmsGateway } from './sms';

/** A message of demo mode that nobody's phone received. */
type SentMessage = (CodeMessage | NoticeMessage) & { sentAt: string };

const MAX_KEPT = 500;

/** On globalThis: the framework bundles this module more than once. */
const place = globalThis as typeof globalThis & { storefrontOutbox?: SentMessage[] };

function keep(message: CodeMessage | NoticeMessage): void {
  const sent = { ...message, sentAt: new Date().toISOString() };
  place.storefrontOutbox = [sent, ...(place.storefrontOutbox ?? [])].slice(0, MAX_KEPT);
}

/** Demo mode only: prints messages on standard output, and keeps the last ones for the demo outbox. */
export const consoleSms: SmsGateway = {
  async send(message) {
    keep(message);
    process.stdout.write(`SMS ${message.phone} ${message.purpose}: ${message.code}\n`);
  },
  async notify(message) {
    keep(message);
    process.stdout.write(`SMS ${message.phone} notice: ${message.notice}\n`);
  },
};

/** What was sent to a phone, newest first. */
export const sentTo = (phone: string): SentMessage[] =>
  (place.storefrontOutbox ?? []).filter((message) => message.phone === phone);
