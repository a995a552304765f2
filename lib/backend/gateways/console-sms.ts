import type { CodeMessage, SmsGateway } from './sms';

/** A code of demo mode that nobody's phone received. */
export interface SentMessage extends CodeMessage {
  sentAt: string;
}

const MAX_KEPT = 500;

/** On globalThis: the framework bundles this module more than once. */
const place = globalThis as typeof globalThis & { storefrontOutbox?: SentMessage[] };

/** Demo mode only: prints codes on standard output, and keeps the last ones for the demo outbox. */
export const consoleSms: SmsGateway = {
  async send(message) {
    const sent = { ...message, sentAt: new Date().toISOString() };
    place.storefrontOutbox = [sent, ...(place.storefrontOutbox ?? [])].slice(0, MAX_KEPT);
    process.stdout.write(`SMS ${message.phone} ${message.purpose}: ${message.code}\n`);
  },
};

/** What was sent to a phone, newest first. */
export const sentTo = (phone: string): SentMessage[] =>
  (place.storefrontOutbox ?? []).filter((message) => message.phone === phone);
