import type { UserEvent } from '@testing-library/user-event';

/**
 * Writes into a field in one step: each letter that is typed renders a whole form of antd anew. What is about typing itself is
 * typed (`user.type`).
 */
export async function write(user: UserEvent, field: Element, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}
