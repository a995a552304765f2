'use client';

import { usePathname, useRouter } from 'next/navigation';
import { type RefObject, useCallback, useEffect, useState } from 'react';
import { latePart, quietly } from '@/components/ui/late/late-part';
import type { Presses } from '@/components/ui/late/use-presses';
import { FloatingNotice } from '@/components/ui/notice/floating-notice';
import { useNotice } from '@/components/ui/notice/use-notice';
import type { CallFailure } from '@/lib/api/result';
import { fill } from '@/lib/i18n/fill';
import type { ItemToAdd } from '@/lib/views/cart/visitor-cart';
import { askPack, preparePacks } from '../picker/pack-sets';
import type { Basket, Undo } from '../state/basket';
import type { Pressed } from './cart-buttons';
import { type CartPick, type CartPress, readPick, readPress } from './cart-press';
import { handToCheckout } from './checkout-lines';

const loadPicker = () => import('../picker/pack-picker').then((module) => module.PackPicker);
const PackPicker = latePart(loadPicker);

/** Of a button that is reached for, what its press will need. */
export function prepare(button: HTMLElement): void {
  const pick = readPick(button);
  if (!pick) return;
  preparePacks(pick.productId);
  if (pick.skuCode === null) quietly(loadPicker);
}

export interface CartWords {
  /** `{code}` and `{qty}`. */
  added: string;
  /** `{count}` lines at once. */
  addedLines: string;
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
  /** It can't be, ever. */
  mergeRefused: string;
}

/** What a press or a login came to. */
export interface Said {
  text: string;
  at: number;
  link?: boolean;
}

interface Props extends Presses<Pressed> {
  basket: Basket;
  /** Codes that are counted while it is asked how many of them are sold at once. */
  expected: RefObject<readonly string[]>;
  /** Writes the number beside the cart's name anew. */
  repaint: () => void;
  /** Empty: a visitor. */
  token: string;
  words: CartWords;
  cart: string;
  /** What the login came to for the cart, if anything. */
  said: Said | null;
}

interface Notice extends Said {
  /** What the notice's button does, and its word. */
  action?: { word: string; run: () => void };
}

const NOTICE_MS = 8_000;

/** Does what cart buttons are pressed for, and says what came of it. */
export function CartPresses({
  basket,
  expected,
  repaint,
  token,
  words,
  cart,
  said,
  pressed,
  setPressed,
}: Props) {
  const router = useRouter();
  const path = usePathname();
  const [notice, setNotice] = useNotice<Notice>(NOTICE_MS);
  /** Of which a pack size is to be chosen, one after the other. */
  const [[picking], setPicking] = useState<readonly CartPick[]>([]);

  // The cart says itself what is in it, and the notice would lie over its buttons.
  useEffect(() => {
    if (path === cart) setNotice(null);
  }, [path, cart, setNotice]);
  useEffect(() => {
    if (said) setNotice(said);
  }, [said, setNotice]);

  const say = useCallback(
    (text: string, more: Pick<Notice, 'action' | 'link'> = {}) =>
      setNotice({ text, at: Date.now(), ...more }),
    [setNotice],
  );

  const sayAdded = useCallback(
    (text: string, undo: Undo) => {
      const run = async () => say((await undo?.()) ? words.undone : words.failed);
      say(text, { link: true, ...(undo && { action: { word: words.undo, run: () => void run() } }) });
    },
    [say, words],
  );

  /** Why nothing was added, and another try where it may help; whose login is on its way reads of that there. */
  const sayFailed = useCallback(
    (failure: CallFailure | null, again: () => void) => {
      if (failure ? failure.msg === 'cart.full' : token === '') say(words.full, { link: true });
      else if (failure) say(words.failed, { action: { word: words.retry, run: again } });
    },
    [say, token, words],
  );

  const add = useCallback(
    async (items: readonly ItemToAdd[]) => {
      const added = await basket.add(items);
      if (!added.ok) return sayFailed(added.failure, () => void add(items));
      const { changes, undo } = added;
      const said = changes.map(({ skuCode: code, kept }) =>
        fill(kept === 0 ? words.refused : words.kept, { code, kept }),
      );
      const refused = changes.filter(({ kept }) => kept === 0).length;
      if (refused === items.length) return say(said.join(' · '));
      // What is limited may have been in the cart before: its own words say how much of it there is.
      const whole = items.length - changes.length;
      const one = items.length === 1 ? items[0] : undefined;
      const allOf = one
        ? fill(words.added, { code: one.skuCode, qty: one.qty })
        : fill(words.addedLines, { count: whole });
      if (whole > 0) said.unshift(allOf);
      sayAdded(said.join(' · '), undo);
    },
    [basket, say, sayAdded, sayFailed, words],
  );

  const addOnly = useCallback(
    async (productId: number, skuCode: string) => {
      expected.current = [...expected.current, skuCode];
      repaint();
      const answer = await askPack(token, productId, skuCode);
      expected.current = expected.current.filter((code) => code !== skuCode);
      if (answer.ok && answer.pack)
        return add([{ skuCode, productId, qty: answer.pack.orderMin, later: false }]);
      repaint();
      if (answer.ok) return say(fill(words.refused, { code: skuCode }));
      say(words.failed, { action: { word: words.retry, run: () => void addOnly(productId, skuCode) } });
    },
    [add, expected, repaint, say, token, words],
  );

  const answer = useCallback(
    (press: CartPress) => {
      if (press.kind === 'choose') {
        press.place?.scrollIntoView({ block: 'center' });
        say(words.choose);
      } else if (press.kind === 'quantity') {
        press.field.focus();
        const { least, most, step } = press;
        say(
          step === 1
            ? fill(words.quantity, { least, most })
            : fill(words.quantityStep, { least, most, step }),
        );
      } else if (press.kind === 'items') void add(press.items);
      else if (press.kind === 'pick') {
        const { pick } = press;
        const { productId, skuCode } = pick;
        if (skuCode !== null) void addOnly(productId, skuCode);
        else setPicking((all) => (all.some((one) => one.productId === productId) ? all : [...all, pick]));
      } else if (press.buy) {
        handToCheckout([press.item]);
        router.push(`${cart}?step=checkout`);
      } else void add([press.item]);
    },
    [add, addOnly, cart, router, say, words],
  );

  useEffect(() => {
    if (pressed.length === 0) return;
    setPressed((all) => all.slice(pressed.length));
    for (const one of pressed) {
      const press = readPress(one);
      if (press) answer(press);
    }
  }, [pressed, setPressed, answer]);

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
          onClose={() => setPicking((all) => all.slice(1))}
          onLost={() => setPicking([])}
        />
      )}
    </>
  );
}
