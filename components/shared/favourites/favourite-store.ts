import { callBrowser } from '@/lib/api/browser';
import type { CallFailure } from '@/lib/api/result';

/** As many as a customer may keep: one call answers all of them. */
const ALL = 500;

/** What a heart stands for: a product, or one of its pack sizes. */
export interface Heart {
  goodsId: number;
  skuCode?: string | undefined;
}

const keyOf = ({ goodsId, skuCode }: Heart) => `${goodsId}/${skuCode ?? ''}`;

let owner = '';
let loading: Promise<void> | undefined;
/** Confirmed by the backend: key → id of the favourite. */
const kept = new Map<string, number>();
/** Pressed, and not confirmed yet. */
const wanted = new Map<string, boolean>();
const listeners = new Set<() => void>();

const tell = () => {
  for (const listener of listeners) listener();
};

/** Calls `listener` at each change. @returns how to stop */
export function onHeartsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whose hearts these are: another token forgets the hearts of the one before. */
export function setHeartsOwner(token: string): void {
  if (token === owner) return;
  owner = token;
  loading = undefined;
  kept.clear();
  wanted.clear();
  tell();
}

/** How a heart is to look: as it was pressed, else as the backend has it. */
export const isKept = (heart: Heart): boolean => wanted.get(keyOf(heart)) ?? kept.has(keyOf(heart));

/** Asks for all favourites, once for all hearts of a page and of the pages after it; again after a failure. */
export function loadHearts(): Promise<void> {
  loading ??= ask(owner);
  return loading;
}

async function ask(token: string): Promise<void> {
  const answer = await callBrowser('collectPageQuery', { rowSize: ALL });
  if (token !== owner) return;
  if (!answer.ok) {
    loading = undefined;
    return;
  }
  for (const { id, goodsId, skuCode } of answer.data.data)
    kept.set(keyOf({ goodsId, skuCode: skuCode ?? undefined }), id);
  tell();
}

/** Takes over what another part of the page did with a favourite; null: removed. */
export function noteHeart(heart: Heart, id: number | null): void {
  if (id === null) kept.delete(keyOf(heart));
  else kept.set(keyOf(heart), id);
  tell();
}

/**
 * Keeps or removes, shown at once. Presses on a heart that is still being saved are worked off afterwards, so that
 * the last one counts; a failure brings the heart back to what the backend has.
 *
 * @returns null when what was wanted is done (or somebody else is doing it), otherwise why not
 */
export async function wishHeart(heart: Heart, keep: boolean): Promise<CallFailure | null> {
  const key = keyOf(heart);
  const underWay = wanted.has(key);
  wanted.set(key, keep);
  tell();
  if (underWay) return null;
  await loadHearts();
  for (;;) {
    const want = wanted.get(key);
    if (want === undefined || want === kept.has(key)) break;
    const failure = await carryOut(heart, key, want);
    if (!failure) continue;
    wanted.delete(key);
    tell();
    return failure;
  }
  wanted.delete(key);
  tell();
  return null;
}

async function carryOut(heart: Heart, key: string, keep: boolean): Promise<CallFailure | null> {
  if (keep) {
    const saved = await callBrowser('myCollectSave', heart);
    if (!saved.ok) return saved;
    kept.set(key, saved.data.id);
    return null;
  }
  const id = kept.get(key);
  if (id === undefined) return null;
  const removed = await callBrowser('myCollectDelete', { ids: [id] });
  // Gone already, in another tab: that is what was wanted.
  if (!removed.ok && removed.kind !== 'not_found') return removed;
  kept.delete(key);
  return null;
}
