/** What a thread of messages is about; all but the first two begin with a notification. */
export const MESSAGE_KINDS = ['enquiry', 'feedback', 'order', 'trial', 'system'] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];
