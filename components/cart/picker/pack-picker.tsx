'use client';

import { type AbstractIntlMessages, NextIntlClientProvider, useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { isPlainClick } from '@/components/navigation/links';
import { LeadTime } from '@/components/product/pack/lead-time';
import { OrderUnits } from '@/components/product/pack/order-units';
import { StockMark } from '@/components/product/stock-mark';
import { useSite } from '@/components/shell/site-context';
import { QueryProvider } from '@/components/ui/data/query-provider';
import { useLoaded } from '@/components/ui/data/use-loaded';
import { formatFen } from '@/lib/domain/money';
import { paths } from '@/lib/routing/paths';
import { useSession } from '@/lib/session/store';
import { goodsWithPacksQuery } from '@/lib/views/cart/visitor-cart';
import { wordsQuery } from '@/lib/views/words';
import { AddToCart } from '../add/add-to-cart';
import type { CartPick } from '../add/cart-press';
import styles from './pack-picker.module.css';
import { canOrder, type PackSet } from './pack-sets';

interface Props {
  pick: CartPick;
  /** What is said when the sizes can't be asked for, and the word of another try. */
  failed: string;
  retry: string;
  onClose: () => void;
}

/** The pack sizes of a product of a list, to put one into the cart. It stands at once; what it holds follows. */
export function PackPicker({ pick, failed, retry, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);

  useEffect(() => {
    const place = dialog.current;
    const onClick = (event: MouseEvent) => {
      const { target } = event;
      if (!(target instanceof Element)) return;
      // Beside it: the dialog itself is all there is around what it holds. Where a link leads, it would lie over the page.
      if (target === place || (target.closest('a') && isPlainClick(event))) place?.close();
      const button = target.closest('[data-cart-add]');
      if (!button) return;
      const field = button.closest('[data-cart-place]')?.querySelector('input');
      // What a button of a page says at the foot of the screen would be said behind this.
      if (field && !field.reportValidity()) event.stopPropagation();
      else place?.close();
    };
    const close = () => place?.close();
    place?.addEventListener('click', onClick);
    window.addEventListener('popstate', close);
    return () => {
      place?.removeEventListener('click', onClick);
      window.removeEventListener('popstate', close);
    };
  }, []);

  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby="picker-title" onClose={onClose}>
      <div className={styles.body}>
        <h2 id="picker-title">{pick.title}</h2>
        <QueryProvider>
          <Sizes
            productId={pick.productId}
            failed={failed}
            retry={retry}
            onClose={() => dialog.current?.close()}
          />
        </QueryProvider>
      </div>
    </dialog>
  );
}

interface SizesProps {
  productId: number;
  failed: string;
  retry: string;
  onClose: () => void;
}

function Sizes({ productId, failed, retry, onClose }: SizesProps) {
  const { locale } = useSite();
  const goods = useLoaded(goodsWithPacksQuery([productId]));
  const words = useLoaded(wordsQuery('picker', locale));
  if (goods.state === 'failed' || words.state === 'failed') {
    const again = () => {
      if (goods.state === 'failed') goods.refetch();
      if (words.state === 'failed') words.refetch();
    };
    return (
      <p role="alert" className={styles.failed}>
        {failed}{' '}
        <button type="button" className="button button-small" onClick={again}>
          {retry}
        </button>
      </p>
    );
  }
  if (goods.state === 'loading' || words.state === 'loading')
    return <div className={styles.waiting} aria-busy="true" />;
  const set = goods.data.get(productId);
  return (
    <NextIntlClientProvider locale={locale} messages={words.data as AbstractIntlMessages}>
      <Packs set={set ?? null} onClose={onClose} />
    </NextIntlClientProvider>
  );
}

/** A size's price, or why there is none, and for a visitor the way to it, which leads back to the list. */
function PickedPrice({ pack }: { pack: PackSet['packs'][number] }) {
  const t = useTranslations('product');
  const site = useSite();
  const { token, priceVisible } = useSession();
  const { quoteOnly, priceFen } = pack;
  // Prices that a visitor gets are everybody's.
  if (!quoteOnly && priceFen !== undefined && (token === '' || priceVisible))
    return <span className={styles.price}>{formatFen(priceFen, site.locale)}</span>;
  return (
    <span className={`${styles.price} ${styles.request}`}>
      {quoteOnly ? (
        t('priceOnRequest')
      ) : token === '' ? (
        <a href={paths(site).login()} data-login-next="">
          {t('priceHidden')}
        </a>
      ) : (
        !priceVisible && t('prices.off')
      )}
    </span>
  );
}

function Packs({ set, onClose }: { set: PackSet | null; onClose: () => void }) {
  const t = useTranslations('picker');
  const product = useTranslations('product');
  const site = useSite();
  const packs = set?.packs ?? [];
  return (
    <>
      <button type="button" className={styles.close} aria-label={t('close')} onClick={onClose}>
        ×
      </button>
      {set && (
        <p className={styles.product}>
          <a href={paths(site).productDetail(set.product.id)} lang={set.product.nameLang}>
            {set.product.name}
          </a>
        </p>
      )}
      <ul className={`numeric ${styles.packs}`} aria-label={t('packs')}>
        {packs.map((pack) => (
          <li key={pack.skuCode}>
            <span className={styles.size}>
              <b lang={pack.sizeLang}>{pack.size}</b> <small>{pack.skuCode}</small>
            </span>
            <span className={styles.stock}>
              <StockMark state={pack.stockState} label={product(`stock.${pack.stockState}`)} />
              <LeadTime pack={pack} />
              <OrderUnits pack={pack} />
            </span>
            <PickedPrice pack={pack} />
            {set && <AddToCart productId={set.product.id} pack={pack} />}
          </li>
        ))}
      </ul>
      {!packs.some(canOrder) && <p>{t('none')}</p>}
      {set && (
        <a className={styles.details} href={paths(site).productDetail(set.product.id)}>
          {t('details')}
        </a>
      )}
    </>
  );
}
