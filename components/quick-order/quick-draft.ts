const KEY = 'quick-order';

/** The typed list, and whether it was checked: survives a reload and the login. */
export interface QuickDraft {
  text: string;
  checked: boolean;
}

export function readDraft(): QuickDraft | null {
  try {
    const found: unknown = JSON.parse(window.sessionStorage.getItem(KEY) ?? 'null');
    if (typeof found !== 'object' || found === null) return null;
    const { text, checked } = found as Record<string, unknown>;
    return typeof text === 'string' && text !== '' ? { text, checked: checked === true } : null;
  } catch {
    return null;
  }
}

export function keepDraft(draft: QuickDraft): void {
  try {
    if (draft.text.trim() === '') window.sessionStorage.removeItem(KEY);
    else window.sessionStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // It then lasts as long as the page.
  }
}
