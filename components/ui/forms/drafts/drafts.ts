import { dropItems, readItem, writeItem } from '@/components/ui/storage/browser-storage';

/** What was typed into a form: field → text. */
export type Draft = Readonly<Record<string, string>>;

const PREFIX = 'draft:';
const keyOf = (userid: string, form: string) => `${PREFIX}${userid}:${form}`;

/**
 * Drafts live in this tab's session storage, each under its customer: they survive a login in the middle of a form,
 * and nobody else who logs in here gets to see them. A storage that can't be used keeps nothing.
 */
export function readDraft(userid: string, form: string): Draft | null {
  const found = readItem('sessionStorage', keyOf(userid, form));
  if (typeof found !== 'object' || found === null) return null;
  return Object.fromEntries(Object.entries(found).filter(([, value]) => typeof value === 'string'));
}

/** Whether something was typed into the form and neither saved nor given up. */
export const hasDraft = (userid: string, form: string): boolean =>
  Object.keys(readDraft(userid, form) ?? {}).length > 0;

export const writeDraft = (userid: string, form: string, draft: Draft): void =>
  writeItem('sessionStorage', keyOf(userid, form), draft);

export const dropDraft = (userid: string, form: string): void =>
  writeItem('sessionStorage', keyOf(userid, form), null);

/** Forgets what visitors typed in this tab, or anybody. */
export const dropDrafts = (whose: 'visitors' | 'all'): void =>
  dropItems('sessionStorage', (key) => key.startsWith(whose === 'all' ? PREFIX : keyOf('', '')));
