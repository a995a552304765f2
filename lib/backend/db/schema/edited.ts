import { integer, jsonb, text, timestamp } from 'drizzle-orm/pg-core';
import type { Bilingual } from './catalogue';

/** What a text has that comes from files and that staff change as well. */
export const edited = () => ({
  /** The Markdown it was made from; null for rows of before it was kept. */
  source: jsonb('source').$type<Bilingual>(),
  /** Counts changes of files and of staff alike. */
  revision: integer('revision').notNull().default(1),
  /** When staff last changed it; null since the files were loaded over it, or when they never did. */
  editedAt: timestamp('edited_at', { withTimezone: true, mode: 'date' }),
  /** Of its files, and of all that was read in them: what is the same is left alone. Older ones are of the latter alone. */
  fingerprint: text('fingerprint').notNull().default(''),
});
