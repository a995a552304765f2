'use client';

import dynamic from 'next/dynamic';
import { useRouter } from 'next/navigation';
import { useCallback, useEffect, useRef, useState } from 'react';
import { FloatingNotice } from '@/components/ui/floating-notice';
import { queryClientOf } from '@/lib/api/query-client';
import { isSilent } from '@/lib/api/result';
import { fill } from '@/lib/i18n/fill';
import { mergeIntoCart } from '@/lib/views/cart';
import type { GuestItem } from '@/lib/views/guest-cart';
import { type Basket, CustomerBasket, guestBasket } from './baskets';
import { type CartPick, readPick, readPress } from './cart-press';
import { useCartReport } from './cart-report';
import { handToCheckout } from './checkout-lines';
import { dropMerged, takeForMerging } from './guest-cart';
import { askPack, preparePacks } from './picker/pack-sets';

const loadPicker = () => import('./picker/pack-picker').then((module) => module.PackPicker);
const PackPicker = dynamic(loadPicker, { ssr: false });

/** Of a button that is reached for, what its press will need. */
export function prepare(button: HTMLElement): void {
  const pick = readPick(button);
  if (!pick) return;
  preparePacks(pick.productId);
  if (pick.skuCode === null) void loadPicker();
}

export interface CartWords {
  /** `{code}` and `{qty}`. */
  added: string;
  /** `{count}` lines at once. */
  addedLines: string;
  /** `{added}` of `{count}`: the others can't be ordered as asked for. */
  addedSome: string;
  /** `{code}` and `{kept}`: fewer than were asked for. */
  kept: string;
  /** `{code}`: it can't be ordered. */
  refused: string;
  failed: string;
  full: string;
  retry: string;
  undo: string;
  undone: string;
  open: string;
  choose: string;
  /** `{least}` and `{most}`. */
  quantity: string;
  /** The same, and `{step}`: sold in multiples of it. */
  quantityStep: string;
  merged: string;
  mergedChanged: string;
  mergeFailed: string;
}

interface Props {
  /** Empty: a visitor. Another one is another layer. */
  token: string;
  words: CartWords;
  cart: string;
  /** The button that was pressed and is not dealt with. */
  pressed: HTMLElement | null;
  onDone: () => void;
}

interface Notice {
  text: string;
  at: number;
  /** What the notice's button does, and its word. */
  action?: { word: string; run: () => void };
  link?: boolean;
}

const NOTICE_MS = 8_000;

/** Writes the number beside the cart's name; its place is empty in what React rendered. */
function paint(count: number): void {
  const text = count === 0 ? '' : count > 99 ? '99+' : String(count);
  for (const place of document.querySelectorAll<HTMLElement>('[data-cart-count]'))
    if (place.textContent !== text) place.textContent = text;
}

export function CartLayer({ token, words, cart, pressed, onDone }: Props) {
  const router = useRouter();
  const [notice, setNotice] = useState<Notice | null>(null);
  const [customer] = useState(() => (token === '' ? null : new CustomerBasket(queryClientOf(token))));
  const basket: Basket = customer ?? guestBasket;
  const [picking, setPicking] = useState<CartPick | null>(null);
  /** Codes that are counted while it is asked how many of them are sold at once. */
  const expected = useRef<readonly string[]>([]);
  const repaint = useCallback(() => paint(basket.count(expected.current)), [basket]);

  const say = useCallback(
    (text: string, more: Pick<Notice, 'action' | 'link'> = {}) =>
      setNotice({ text, at: Date.now(), ...more }),
    [],
  );

  const add = useCallback(
    async (item: GuestItem) => {
      const added = await basket.add(item);
      if (!added.ok) {
        if (added.failure) say(words.failed, { action: { word: words.retry, run: () => void add(item) } });
        else if (!customer) say(words.full, { link: true });
        return;
      }
      const { change, undo } = added;
      if (change?.kept === 0) return say(fill(words.refused, { code: item.skuCode }));
      const text = change
        ? fill(words.kept, { code: item.skuCode, kept: change.kept })
        : fill(words.added, { code: item.skuCode, qty: item.qty });
      const run = async () => say((await undo()) ? words.undone : words.failed);
      say(text, { link: true, action: { word: words.undo, run: () => void run() } });
    },
    [basket, customer, say, words],
  );

  const addOnly = useCallback(
    async (productId: number, skuCode: string) => {
      expected.current = [...expected.current, skuCode];
      repaint();
      const answer = await askPack(token, productId, skuCode);
      expected.current = expected.current.filter((code) => code !== skuCode);
      if (answer.ok && answer.pack)
        return add({ skuCode, productId, qty: answer.pack.orderMin, later: false });
      repaint();
      if (answer.ok) return say(fill(words.refused, { code: skuCode }));
      say(words.failed, { action: { word: words.retry, run: () => void addOnly(productId, skuCode) } });
    },
    [add, repaint, say, token, words],
  );

  const addAll = useCallback(
    async (items: readonly GuestItem[]) => {
      const undoing: (() => Promise<boolean>)[] = [];
      let whole = 0;
      for (const item of items) {
        const added = await basket.add(item);
        if (!added.ok) continue;
        undoing.push(added.undo);
        if (!added.change) whole += 1;
      }
      if (undoing.length === 0) return say(words.failed);
      const run = async () => {
        const undone: boolean[] = [];
        for (const undo of undoing) undone.push(await undo());
        say(undone.every(Boolean) ? words.undone : words.failed);
      };
      const count = items.length;
      const text =
        whole === count ? fill(words.addedLines, { count }) : fill(words.addedSome, { added: whole, count });
      say(text, { link: true, action: { word: words.undo, run: () => void run() } });
    },
    [basket, say, words],
  );

  useEffect(() => {
    const stop = basket.follow(repaint);
    const observer = new MutationObserver(repaint);
    observer.observe(document.body, { childList: true, subtree: true });
    repaint();
    return () => {
      stop();
      observer.disconnect();
      paint(0);
    };
  }, [basket, repaint]);

  useEffect(() => {
    if (!customer) return;
    const merge = async () => {
      const parcel = takeForMerging();
      if (!parcel) return customer.load();
      const result = await customer.change(mergeIntoCart, parcel);
      if (!result.ok) {
        // What the backend can't take at all would fail each time.
        if (result.kind === 'bad_input') dropMerged(parcel.mergeId);
        if (!isSilent(result)) say(words.mergeFailed, { link: true });
        return customer.load();
      }
      dropMerged(parcel.mergeId);
      useCartReport.setState({ changes: result.data.changes });
      say(result.data.changes.length > 0 ? words.mergedChanged : words.merged, { link: true });
    };
    void merge();
  }, [customer, say, words]);

  useEffect(() => {
    if (!pressed) return;
    onDone();
    const press = readPress(pressed);
    if (press.kind === 'choose') {
      press.place?.scrollIntoView({ block: 'center' });
      say(words.choose);
    } else if (press.kind === 'quantity') {
      press.field.focus();
      const { least, most, step } = press;
      say(
        step === 1 ? fill(words.quantity, { least, most }) : fill(words.quantityStep, { least, most, step }),
      );
    } else if (press.kind === 'items') void addAll(press.items);
    else if (press.kind === 'pick') {
      const { productId, skuCode } = press.pick;
      if (skuCode === null) setPicking(press.pick);
      else void addOnly(productId, skuCode);
    } else if (press.buy) {
      handToCheckout([press.item]);
      router.push(`${cart}?step=checkout`);
    } else void add(press.item);
  }, [pressed, onDone, add, addAll, addOnly, cart, router, say, words]);

  useEffect(() => {
    if (!notice) return;
    const timer = window.setTimeout(() => setNotice(null), NOTICE_MS);
    return () => window.clearTimeout(timer);
  }, [notice]);

  return (
    <>
      <FloatingNotice at={notice?.at}>
        {notice && (
          <>
            <span>{notice.text}</span>
            {notice.action && (
              <button type="button" onClick={notice.action.run}>
                {notice.action.word}
              </button>
            )}
            {notice.link && <a href={cart}>{words.open}</a>}
          </>
        )}
      </FloatingNotice>
      {picking && (
        <PackPicker
          key={picking.productId}
          pick={picking}
          failed={words.failed}
          retry={words.retry}
          onClose={() => setPicking(null)}
        />
      )}
    </>
  );
}
