import type { RowOf } from './use-rows';

export type Message = RowOf<'messagePageQuery'>;

/** Events whose text the pages have → key below `mine.messages.events`. */
const EVENTS = {
  'verification.approved': 'verificationApproved',
  'verification.rejected': 'verificationRejected',
} as const;

export type EventText = (typeof EVENTS)[keyof typeof EVENTS] | 'other';

/** The text of an event; one that is not known here still says that there is news. */
export function eventText(event: string): EventText {
  const known: Readonly<Record<string, EventText>> = EVENTS;
  return known[event] ?? 'other';
}

/** How a thread becomes another: answers of several calls may come at once, so none knows what it changes. */
export type ChangeMessage = (change: (message: Message) => Message) => void;

/** When something was last said in a thread. */
export const lastWordAt = ({ createdAt, replies }: Message): string => replies.at(-1)?.createdAt ?? createdAt;

/** What people write in can be answered; what the system told can't. */
export const canAnswer = ({ event }: Message): boolean => event === null;
