'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { CartChanges } from '@/components/buying-list/cart-changes';
import { SaveList } from '@/components/buying-list/save-list';
import { addLines } from '@/components/cart/add/add-lines';
import type { Undo } from '@/components/cart/state/basket';
import { useSite } from '@/components/shell/site-context';
import { useCallTexts } from '@/components/ui/use-call-texts';
import { hardNavigate } from '@/lib/api/hard-navigate';
import type { CallFailure } from '@/lib/api/result';
import { MAX_LINES } from '@/lib/domain/orders/quantities';
import { spaced } from '@/lib/i18n/spaced';
import { paths } from '@/lib/routing/paths';
import { hydrateSession, useSession } from '@/lib/session/store';
import type { CartChange } from '@/lib/views/cart/cart';
import type { QuickOrder } from '../use-quick-order';
import styles from './quick-result.module.css';
import { type CheckedRow, isReady, type QuickRow, takenOf } from './quick-rows';

interface Done {
  /** The rows of the list that were ordered, put back by undo. */
  rows: readonly QuickRow[];
  count: number;
  changes: readonly CartChange[];
  undo: Undo;
  undone: boolean;
}

/** Puts what is ready into the cart. A visitor is asked for the login here, and comes back to the same list. */
export function QuickSubmit({ judged, order }: { judged: readonly CheckedRow[]; order: QuickOrder }) {
  const t = useTranslations('quickOrder');
  const texts = useCallTexts();
  const to = paths(useSite());
  const token = useSession((session) => session.token);
  const [done, setDone] = useState<Done | null>(null);
  const [failure, setFailure] = useState<CallFailure | 'full' | null>(null);
  const { busy, run } = order.buying;
  const notice = useRef<HTMLParagraphElement>(null);
  useEffect(hydrateSession, []);
  useEffect(() => {
    if (done) notice.current?.focus();
  }, [done]);
  const ready = judged.filter(isReady);
  const taken = takenOf(judged);

  const submit = () =>
    run(async () => {
      if (token === '') return hardNavigate(to.login(to.quickOrder()));
      setFailure(null);
      const items = taken.flatMap(({ pack, total }) =>
        pack ? [{ skuCode: pack.skuCode, productId: pack.productId, qty: total, later: false }] : [],
      );
      const added = await addLines(token, items);
      if (!added.ok) return setFailure(added.failure?.msg === 'cart.full' ? 'full' : added.failure);
      const codes = new Set(items.map(({ skuCode }) => skuCode));
      const rows = judged.filter(({ pack, qty }) => pack && qty > 0 && codes.has(pack.skuCode));
      order.drop(rows.map(({ number }) => number));
      setDone({ ...added, rows, count: items.length, undone: false });
    });
  const undo = () =>
    run(async () => {
      if (!done?.undo || !(await done.undo())) return;
      order.putBack(done.rows);
      setDone({ ...done, undone: true });
    });

  return (
    <div className={styles.submit}>
      <div role="status">
        {done && (
          <p className={styles.done} ref={notice} tabIndex={-1}>
            {spaced(done.undone ? t('undone') : t('added', { count: done.count }))}
            {!done.undone && (
              <>
                <a href={to.cart()}>{t('toCart')}</a>{' '}
                {done.undo && (
                  <button type="button" className={styles.link} onClick={() => void undo()}>
                    {t('undo')}
                  </button>
                )}
              </>
            )}
          </p>
        )}
        {done && !done.undone && <CartChanges changes={done.changes} />}
      </div>
      <div role="alert">
        {failure && (
          <p className={styles.warning}>
            {failure === 'full' ? t('full', { max: MAX_LINES }) : texts.failure(failure)}
          </p>
        )}
      </div>
      {ready.length > 0 && (
        <p className={styles.ways}>
          <button
            type="button"
            className="button button-primary"
            aria-busy={busy}
            onClick={() => void submit()}
          >
            {t('submit', { count: taken.length })}
          </button>
          {ready.length > taken.length && (
            <span>{t('most', { max: MAX_LINES, rest: ready.length - taken.length })}</span>
          )}
          {token === '' && <span>{t('loginFirst')}</span>}
        </p>
      )}
      <SaveList lines={taken.map(({ pack, total }) => ({ skuCode: pack?.skuCode ?? '', qty: total }))} />
    </div>
  );
}
