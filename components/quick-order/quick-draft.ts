import { readOwnItem, writeOwnItem } from '@/components/ui/storage/own-item';

const KEY = 'quick-order';

/** The typed list, and whether it was checked: survives a reload and the login. */
interface QuickDraft {
  text: string;
  checked: boolean;
}

export function readDraft(): QuickDraft | null {
  const found = readOwnItem(KEY);
  if (typeof found !== 'object' || found === null) return null;
  const { text, checked } = found as Record<string, unknown>;
  return typeof text === 'string' && text !== '' ? { text, checked: checked === true } : null;
}

export const keepDraft = (draft: QuickDraft): void =>
  writeOwnItem(KEY, draft.text.trim() === '' ? null : draft);
