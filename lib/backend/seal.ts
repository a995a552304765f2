import { createHash } from 'node:crypto';

/** What something stored is known by: a form that began with another seal would write over what somebody has changed since. */
export const sealOf = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 32);
