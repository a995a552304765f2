/** What was typed into a form: field → text. */
export type Draft = Readonly<Record<string, string>>;

const PREFIX = 'draft:';
const keyOf = (userid: string, form: string) => `${PREFIX}${userid}:${form}`;

/**
 * Drafts live in this tab's session storage, each under its customer: they survive a login in the middle of a form,
 * and nobody else who logs in here gets to see them. A storage that can't be used keeps nothing.
 */
export function readDraft(userid: string, form: string): Draft | null {
  try {
    const found: unknown = JSON.parse(window.sessionStorage.getItem(keyOf(userid, form)) ?? 'null');
    if (typeof found !== 'object' || found === null) return null;
    return Object.fromEntries(Object.entries(found).filter(([, value]) => typeof value === 'string'));
  } catch {
    return null;
  }
}

/** Whether something was typed into the form and neither saved nor given up. */
export const hasDraft = (userid: string, form: string): boolean =>
  Object.keys(readDraft(userid, form) ?? {}).length > 0;

export function writeDraft(userid: string, form: string, draft: Draft): void {
  try {
    window.sessionStorage.setItem(keyOf(userid, form), JSON.stringify(draft));
  } catch {
    // Full or forbidden: the form then lasts as long as the page.
  }
}

export function dropDraft(userid: string, form: string): void {
  try {
    window.sessionStorage.removeItem(keyOf(userid, form));
  } catch {
    // Nothing was kept.
  }
}

/** Forgets what others typed in this tab. */
export function dropDraftsOfOthers(userid: string): void {
  try {
    for (const key of Object.keys(window.sessionStorage))
      if (key.startsWith(PREFIX) && !key.startsWith(keyOf(userid, ''))) window.sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
